import type { Person } from '@stint/contract/time/user-period';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import classes from './sheet-person.module.css';

interface SheetPersonProps {
  readonly person: Person;
  readonly note?: ReactNode;
  readonly size?: number;
}

/** A person in a list of sheets: picture and name. */
export function SheetPerson({ person, note, size = 24 }: SheetPersonProps) {
  const name = nameOf(person);
  return (
    <span className={classes.person}>
      <Avatar name={name} initials={person.initials} src={person.avatarUrl} size={size} decorative />
      <span>
        {name}
        {note && <span className={classes.note}> · {note}</span>}
      </span>
    </span>
  );
}

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
