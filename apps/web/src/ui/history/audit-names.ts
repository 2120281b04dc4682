import { catalogueOf, hasText, shownLanguage, textOf } from '../../lib/texts.ts';

type Kind = 'entities' | 'verbs' | 'fields';

/** What the audit trail's kinds of records, verbs and fields are called; a name that no catalogue has is told in words. */
export function auditName(kind: Kind, name: string): string {
  const key = `audit:${kind}.${name}`;
  return hasText(key) ? textOf(key) : inWords(name);
}

/** All names of a kind for a choice, in the order of the alphabet. */
export function auditChoices(kind: Kind): { value: string; label: string }[] {
  const catalogue = catalogueOf('audit') as Record<Kind, Record<string, string>> | undefined;
  return Object.entries(catalogue?.[kind] ?? {})
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, shownLanguage()));
}

/** `startDate` as Start date. */
function inWords(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
