import { Avatar } from './avatar.tsx';
import classes from './person.module.css';

export interface PersonName {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly initials: string;
  readonly avatarUrl: string | null;
}

export function personName({ firstName, lastName }: Pick<PersonName, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** What a select field needs of somebody who is chosen already. */
export function asChoice(person: PersonName | null | undefined): { _id: string; name: string } | null {
  return person ? { _id: person._id, name: personName(person) } : null;
}

/** Several people as choices. */
export function asChoices(people: readonly PersonName[] = []): { _id: string; name: string }[] {
  return people.map((person) => ({ _id: person._id, name: personName(person) }));
}

/** Somebody in a line: picture and name. */
export function PersonLine({ person }: { readonly person: PersonName }) {
  const name = personName(person);
  return (
    <span className={classes.person}>
      <Avatar name={name} initials={person.initials} src={person.avatarUrl} size={22} decorative />
      <span className={classes.name}>{name}</span>
    </span>
  );
}

/** Several people as overlapping pictures; those past the first few as a number. */
export function PersonPile({ people, most = 6 }: { readonly people: readonly PersonName[]; readonly most?: number }) {
  const rest = people.length - most;
  if (people.length === 0) return null;
  return (
    <span className={classes.pile}>
      {people.slice(0, most).map((person) => (
        <span key={person._id} title={personName(person)}>
          <Avatar name={personName(person)} initials={person.initials} src={person.avatarUrl} size={22} />
        </span>
      ))}
      {rest > 0 && <span className={classes.rest}>+{rest}</span>}
    </span>
  );
}
