import { createHash } from 'node:crypto';
import type { FoundBy } from '@stint/contract/time/import/import-reading';
import type { ImportNotes } from './import-notes.ts';
import type { ImportedPerson } from './people.ts';
import type { PlannedLine } from './plan-lines.ts';

/** Somebody who gets time of a file that has no address of theirs. */
export type FoundPerson = ImportedPerson & { readonly foundBy: FoundBy };

/** Who gets time and was found without an address, in the order of the lines; each is noted at their first one. */
export function findFoundPeople(lines: readonly PlannedLine[], notes: ImportNotes): FoundPerson[] {
  const found = new Set<FoundPerson>();
  for (const { line, person, isMatched } of lines) {
    if (isMatched || !isFound(person) || found.has(person)) continue;
    found.add(person);
    notes.add(line.csv, 'MATCHED_BY_NAME', `${person.name}, ${person.email}`);
  }
  return [...found];
}

const isFound = (person: ImportedPerson | null): person is FoundPerson => person !== null && person.foundBy !== null;

/** Who they are, in the order of their lines: another person in the place of one who was shown makes another digest. */
export const digestOfFound = (people: readonly FoundPerson[]) =>
  createHash('sha256')
    .update(people.map(({ id }) => id).join())
    .digest('base64url');
