import { NativeSelect } from '@mantine/core';
import type { ListedProfile } from '@stint/contract/people/profiles/profile';
import { userCategory } from '@stint/contract/people/users/user-fields';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListControl, useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { usePresent } from '../../lib/use-present.ts';
import { type PlannedToday, useDaysOfPeople } from '../../planning/planned-hours/planned-hours.queries.ts';
import { TeamSelect } from '../../teams/team-select.tsx';
import { PersonLine } from '../../ui/person.tsx';
import type { Column } from '../../ui/table/column.ts';
import { namesColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { textOfWanted, wantedOf } from '../wanted-skills.ts';
import { WantedSkillsSelect } from '../wanted-skills-select.tsx';
import classes from './profiles.module.css';
import { type DirectorySearch, directorySearch, useProfiles } from './profiles.queries.ts';
import { MailLink, PhoneLink } from './reach-links.tsx';
import { WhereaboutsMark } from './whereabouts-mark.tsx';

const NOBODY: readonly ListedProfile[] = [];

/** Who works here, where they are today, how to reach them, and who knows what; the server searches. */
export function PeopleList() {
  const t = useT('people');
  const navigate = useNavigate();
  const list = useListSearch(directorySearch);
  const { wanted: text, view: _view, ...query } = list.state;
  const wanted = wantedOf(text);
  const answer = useProfiles({
    ...query,
    ...(wanted.length > 0 && {
      skills: wanted.map(({ skill }) => skill).join(','),
      levels: wanted.map(({ level }) => level).join(','),
    }),
  });
  const { date: today } = usePresent();
  const people = answer.data?.items ?? NOBODY;
  const days = useDaysOfPeople(
    useMemo(() => people.map(({ _id }) => _id), [people]),
    today,
  );
  const dayOf = useCallback(
    (id: string) => days.data?.people.find(({ user }) => user._id === id)?.days[0],
    [days.data],
  );
  const isWanted = wanted.length > 0;
  const columns = useMemo(() => columnsOf(t, days.data && dayOf, isWanted), [t, days.data, dayOf, isWanted]);
  const names = answer.data?.wanted ?? [];
  return (
    <DataTable
      name="directory"
      label={t('people:directory.title')}
      columns={columns}
      list={list}
      answer={answer}
      onOpen={(person) => void navigate({ to: '/user/profile/$id', params: { id: person._id } })}
      toolbar={
        <>
          <DirectoryFilters list={list} />
          <WantedSkillsSelect
            wanted={wanted}
            nameOf={(skill) => names.find(({ _id }) => _id === skill)?.name ?? ''}
            onChange={(next) => list.change({ wanted: textOfWanted(next) })}
          />
        </>
      }
      empty={{ title: t('people:directory.empty'), hint: t('people:directory.emptyHint') }}
    />
  );
}

function DirectoryFilters({ list }: { readonly list: ListControl<DirectorySearch> }) {
  const t = useT('people');
  const { state, change } = list;
  return (
    <>
      <TeamSelect
        label={t('people:directory.team')}
        value={state.team ?? null}
        clearable
        onChange={(team) => change({ team: team ?? undefined })}
      />
      <NativeSelect
        label={t('people:users.category')}
        value={state.category ?? ''}
        data={[
          { value: '', label: t('people:directory.allCategories') },
          ...userCategory.options.map((one) => ({ value: one, label: t(`people:categories.${one}`) })),
        ]}
        onChange={(event) =>
          change({ category: (event.currentTarget.value || undefined) as DirectorySearch['category'] })
        }
      />
    </>
  );
}

type DayOf = (id: string) => PlannedToday | undefined;

/** Levels stand there where skills are wanted; else they are one of the columns to choose. */
function columnsOf(t: Translate, dayOf: DayOf | undefined, isWanted: boolean): readonly Column<ListedProfile>[] {
  return [
    {
      key: 'name',
      title: t('people:users.name'),
      sortBy: 'name',
      main: true,
      cell: (person) => (
        <Link to="/user/profile/$id" params={{ id: person._id }} className={classes.name}>
          <PersonLine person={person} />
        </Link>
      ),
    },
    { key: 'position', title: t('people:users.position'), sortBy: 'position', cell: (person) => person.position },
    namesColumn({ key: 'teams', title: t('people:users.teams') }, (person) => person.teams),
    {
      key: 'today',
      title: t('people:directory.today'),
      cell: (person) => dayOf && <WhereaboutsMark day={dayOf(person._id)} />,
    },
    {
      key: 'phone',
      title: t('people:profile.phone'),
      cell: (person) => person.phone !== '' && <PhoneLink phone={person.phone} />,
    },
    { key: 'email', title: t('people:users.email'), cell: (person) => <MailLink email={person.email} /> },
    {
      key: 'skills',
      title: t('people:directory.skills'),
      hiddenAtFirst: !isWanted,
      cell: (person) => person.skills.map(({ name, level }) => `${name} ${level}`).join(', '),
    },
  ];
}
