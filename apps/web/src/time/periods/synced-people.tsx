import { ActionIcon, Flex, Skeleton } from '@mantine/core';
import { formatTwoDecimals } from '@stint/contract/numbers';
import type { SyncedPerson } from '@stint/contract/time/periods/period-sync';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useDeleteSheet } from '../expired-periods/expired-periods.queries.ts';
import classes from './period-admin.module.css';

const TONES = { open: 'accent', locked: 'warn', approved: 'quiet', missing: 'bad' } as const;

interface SyncedPeopleProps {
  readonly people: readonly SyncedPerson[];
  readonly isLoading: boolean;
  readonly periodId: string;
  readonly periodName: string;
}

/** The people of a period, each with the sheet, its state and its hours to two decimals. */
export function SyncedPeople({ people, isLoading, periodId, periodName }: SyncedPeopleProps) {
  const t = useT('time');
  const most = Math.max(1, ...people.map((person) => person.hours));
  if (isLoading) return <Skeleton height={360} radius="lg" />;
  return (
    <div className={classes.frame}>
      {people.length === 0 ? (
        <EmptyState title={t('time:sync.none')} />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('time:sync.column.person')}</th>
              <th>{t('time:sync.column.state')}</th>
              <th className={classes.optional}>{t('time:sync.column.created')}</th>
              <th className={classes.optional} data-align="right">
                {t('time:sync.column.rows')}
              </th>
              <th data-align="right">{t('time:sync.column.hours')}</th>
              <th aria-label={t('time:period.column.acts')} />
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow
                key={person.user._id}
                person={person}
                most={most}
                periodId={periodId}
                periodName={periodName}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

interface PersonRowProps {
  readonly person: SyncedPerson;
  /** Hours of the person who has most: the length of a full bar. */
  readonly most: number;
  readonly periodId: string;
  readonly periodName: string;
}

function PersonRow({ person, most, periodId, periodName }: PersonRowProps) {
  const t = useT('time');
  const { timeZone } = useAppConfig();
  const remove = useDeleteSheet();
  const { user, state, userPeriod, createdDate, hours, rows } = person;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <tr>
      <td>
        <Flex component="span" gap="sm" align="center" display="inline-flex" fw={600}>
          <Avatar name={name} initials={user.initials} src={user.avatarUrl} size={24} decorative />
          {userPeriod ? (
            <Link to="/user/viewutp/$user/$timeregPeriod" params={{ user: user._id, timeregPeriod: periodId }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Flex>
      </td>
      <td>
        <Mark tone={TONES[state ?? 'missing']}>{t(`time:sync.state.${state ?? 'missing'}`)}</Mark>
      </td>
      <td className={classes.optional}>{createdDate ? formatInstant(createdDate, timeZone) : '–'}</td>
      <td className={classes.optional} data-align="right">
        {rows}
      </td>
      <td data-align="right">
        <span className={classes.hours}>
          <span className={classes.meter} aria-hidden>
            <span style={{ width: `${(hours / most) * 100}%` }} />
          </span>
          <span>{formatTwoDecimals(hours)}</span>
        </span>
      </td>
      <td data-align="right">
        {userPeriod && (
          <ActionIcon
            aria-label={t('time:sync.delete', { name })}
            onClick={() => void remove({ userPeriod, name, period: periodName, rows, hours })}
          >
            <IconTrash size={15} stroke={1.6} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}
