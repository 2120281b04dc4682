import type { FoundBy } from '@stint/contract/time/import/import-reading';
import { newId } from '../../lib/new-id.ts';
import type { ImportNotes } from './import-notes.ts';
import { firstFree, initialsOf } from './made-names.ts';
import { plainName } from './plain-name.ts';
import type { ReadLine } from './read-line.ts';

/** Ends the address of people whose file gives none; no mail ever goes there (RFC 2606). */
const NO_ADDRESS = '@example.invalid';

export interface KnownUser {
  readonly id: string;
  readonly email: string;
  readonly initials: string;
  /** Nobody but the person chose them: they tell nobody who that is. */
  readonly choseInitials: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly isEmployee: boolean;
}

/** A person of the file: one that is known, or one to be created. */
export interface ImportedPerson {
  readonly id: string;
  readonly isNew: boolean;
  /** What alone tells that it is they, where no address does; null for those to be created too. */
  readonly foundBy: FoundBy | null;
  readonly name: string;
  readonly email: string;
  readonly initials: string;
}

/**
 * Finds who the lines of a file are about: by e-mail address, and where the line has none by name, else by initials that
 * somebody else gave. People change their own name: whom it found is shown before anything is stored.
 */
export class People {
  readonly #byEmail: Map<string, KnownUser>;
  readonly #byName = new Map<string, KnownUser[]>();
  readonly #byInitials: Map<string, KnownUser>;
  readonly #emailsOfName = new Map<string, Set<string>>();
  readonly #found = new Map<string, ImportedPerson>();
  readonly #takenInitials: Set<string>;
  readonly #takenEmails: Set<string>;
  readonly #takenPlaceholders = { has: (initials: string) => this.#takenEmails.has(placeholder(initials)) };
  readonly #notes: ImportNotes;

  constructor(known: readonly KnownUser[], lines: readonly ReadLine[], notes: ImportNotes) {
    this.#notes = notes;
    this.#byEmail = new Map(known.map((user) => [user.email, user]));
    this.#byInitials = new Map(known.flatMap((user) => (user.choseInitials ? [] : [[user.initials, user]])));
    for (const user of known) push(this.#byName, plainName(`${user.firstName} ${user.lastName}`), user);
    this.#takenInitials = new Set(known.map((user) => user.initials));
    this.#takenEmails = new Set([...known.map((user) => user.email), ...lines.map((line) => line.person.email)]);
    for (const { person } of lines) {
      if (person.email === '') continue;
      const emails = this.#emailsOfName.get(plainName(person.name)) ?? new Set();
      this.#emailsOfName.set(plainName(person.name), emails.add(person.email));
    }
  }

  /** Who a line is about; null when that cannot be told, which is noted. */
  find(line: ReadLine): ImportedPerson | null {
    const name = plainName(line.person.name);
    const emails = this.#emailsOfName.get(name);
    if (line.person.email === '' && (emails?.size ?? 0) > 1) {
      this.#notes.add(line.csv, 'AMBIGUOUS_PERSON', line.person.name);
      return null;
    }
    const email = line.person.email || [...(emails ?? [])][0] || '';
    const key = email || ` ${name}`;
    const found = this.#found.get(key);
    if (found) return found;
    const known = email === '' ? this.#knownByName(name) : this.#knownByEmail(email, name);
    if (known.length > 1) this.#notes.add(line.csv, 'AMBIGUOUS_PERSON', line.person.name);
    const [user] = known;
    if (user && !user.isEmployee) this.#notes.add(line.csv, 'NOT_AN_EMPLOYEE', user.email);
    if (known.length > 1 || (user && !user.isEmployee)) return null;
    const person = user ? this.#matched(line, user, email) : this.#created(line.person.name, email);
    this.#found.set(key, person);
    return person;
  }

  #knownByEmail(email: string, name: string): KnownUser[] {
    const user = this.#byEmail.get(email);
    if (user) return [user];
    // Created by a file without addresses, and now known better.
    const nameless = (this.#byName.get(name) ?? []).filter((one) => one.email.endsWith(NO_ADDRESS));
    return nameless.length === 1 ? nameless : [];
  }

  #knownByName(name: string): KnownUser[] {
    const named = this.#byName.get(name) ?? [];
    const byInitials = this.#byInitials.get(name.toUpperCase());
    return named.length === 0 && byInitials ? [byInitials] : named;
  }

  #matched(line: ReadLine, user: KnownUser, email: string): ImportedPerson {
    const name = `${user.firstName} ${user.lastName}`.trim();
    const given = plainName(line.person.name);
    if (given !== '' && given !== plainName(name) && given !== plainName(user.initials))
      this.#notes.add(line.csv, 'NAME_DIFFERS', name);
    const isNamed = (this.#byName.get(given) ?? []).includes(user);
    const foundBy = user.email === email ? null : isNamed ? 'name' : 'initials';
    return { id: user.id, isNew: false, foundBy, name, email: user.email, initials: user.initials };
  }

  #created(givenName: string, givenEmail: string): ImportedPerson {
    const name = givenName || (givenEmail.split('@')[0] ?? '');
    const initials = firstFree(initialsOf(name), this.#takenInitials);
    this.#takenInitials.add(initials);
    const local = firstFree(initials, this.#takenPlaceholders);
    const email = givenEmail || placeholder(local);
    this.#takenEmails.add(email);
    return { id: newId(), isNew: true, foundBy: null, name, email, initials };
  }
}

/** Initials may hold any letters; an address may not. */
const placeholder = (initials: string) =>
  `${
    initials
      .normalize('NFD')
      .replace(/[^A-Z0-9]/g, '')
      .toLowerCase() || 'person'
  }${NO_ADDRESS}`;

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
