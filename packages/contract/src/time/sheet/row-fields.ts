/** The fields of a row, as problems name them. Apart from the rules, which bring what runs people's patterns with them. */
export const ROW_FIELDS = ['date', 'from', 'to', 'phase', 'detail', 'atOffice'] as const;
export type RowField = (typeof ROW_FIELDS)[number];
