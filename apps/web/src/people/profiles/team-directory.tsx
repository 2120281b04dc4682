import { ActionIcon } from '@mantine/core';
import type { Directory, Reachable } from '@stint/contract/people/profiles/directory';
import { whereaboutsOf } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import { usePresent } from '../../lib/use-present.ts';
import { useTeamPlannedHours } from '../../planning/planned-hours/planned-hours.queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { personName } from '../../ui/person.tsx';
import { dialled } from './reach-links.tsx';
import classes from './team-directory.module.css';
import { WhereaboutsMark } from './whereabouts-mark.tsx';

interface Group {
  readonly key: string;
  readonly name: string;
  readonly people: readonly Reachable[];
}

/** Who is in which team, who of them works today, and a press to call or to write: cards as wide as a thumb reaches. */
export function TeamDirectory({ directory }: { readonly directory: Directory }) {
  const t = useT('people');
  const { date: today } = usePresent();
  const planned = useTeamPlannedHours(today, 'all');
  const days = useMemo(() => new Map(planned.data?.people.map((one) => [one.user._id, one])), [planned.data]);
  const worksToday = ({ _id }: Reachable) => {
    const day = days.get(_id);
    const places = whereaboutsOf(day ?? { plans: [], away: null });
    return places.has('office') || places.has('home');
  };
  const groups = useMemo(() => groupsOf(directory, t('people:directory.noTeam')), [directory, t]);
  return groups.map(({ key, name, people }) => (
    <section key={key} aria-labelledby={`team-${key}`} className={classes.team}>
      <div className={classes.head}>
        <h2 id={`team-${key}`}>{name}</h2>
        {planned.data && (
          <span>{t('people:directory.inToday', { count: people.filter(worksToday).length, all: people.length })}</span>
        )}
      </div>
      <ul className={classes.cards}>
        {people.map((person) => (
          <PersonCard key={person._id} person={person}>
            {days.has(person._id) && <WhereaboutsMark day={days.get(person._id)} />}
          </PersonCard>
        ))}
      </ul>
    </section>
  ));
}

interface PersonCardProps {
  readonly person: Reachable;
  readonly children: ReactNode;
}

function PersonCard({ person, children }: PersonCardProps) {
  const t = useT('people');
  const name = personName(person);
  return (
    <li className={classes.card}>
      <Avatar name={name} initials={person.initials} src={person.avatarUrl} size={40} decorative />
      <div className={classes.who}>
        <Link to="/user/profile/$id" params={{ id: person._id }}>
          {name}
        </Link>
        <span>{person.position}</span>
        <span className={classes.paper}>{[person.phone, person.email].filter(Boolean).join(', ')}</span>
        {children}
      </div>
      {person.phone !== '' && (
        <ActionIcon
          component="a"
          size={44}
          href={`tel:${dialled(person.phone)}`}
          aria-label={t('people:directory.call', { name, phone: person.phone })}
        >
          <IconPhone size={20} stroke={1.7} />
        </ActionIcon>
      )}
      <ActionIcon
        component="a"
        size={44}
        href={`mailto:${encodeURI(person.email)}`}
        aria-label={t('people:directory.write', { name })}
      >
        <IconMail size={20} stroke={1.7} />
      </ActionIcon>
    </li>
  );
}

/** Teams with their leaders first and everybody once, and at the end who is in none. */
function groupsOf({ people, teams }: Directory, noTeam: string): Group[] {
  const byId = new Map(people.map((person) => [person._id, person]));
  const groups = teams.map(({ _id, name, leader, supportingLeaders, members }) => {
    const ids = [...(leader === null ? [] : [leader]), ...supportingLeaders, ...members.map(({ user }) => user)];
    return { key: _id, name, people: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []) };
  });
  const placed = new Set(groups.flatMap((group) => group.people));
  const rest = { key: 'none', name: noTeam, people: people.filter((person) => !placed.has(person)) };
  return [...groups, rest].filter((group) => group.people.length > 0);
}
