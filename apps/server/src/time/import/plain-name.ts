/** A name as it is compared with others: its case, blanks and the way its accents are encoded do not matter. */
export const plainName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
