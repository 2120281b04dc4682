import { ActionIcon, Flex } from '@mantine/core';
import type { PlannedMeeting } from '@stint/contract/planning/meeting-plan/planned-meeting';
import { slotText } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { formatDate } from '@stint/contract/time/typed';
import { IconCalendarX, IconPencil } from '@tabler/icons-react';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatLongDate } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PersonPile, personName } from '../../ui/person.tsx';
import classes from './meeting-plan.module.css';
import { useCancelMeeting, usePlannedMeetings } from './meeting-plan.queries.ts';

interface OwnMeetingsProps {
  readonly from: string;
  /** The meeting that a notice led to. */
  readonly marked: string | undefined;
  readonly onEdit: (meeting: PlannedMeeting) => void;
}

/** The meetings that lie ahead; one's own can be changed and called off. */
export function OwnMeetings({ from, marked, onEdit }: OwnMeetingsProps) {
  const t = useT('planning');
  const answer = usePlannedMeetings(from);
  return (
    <section className={classes.card} aria-labelledby="own-meetings" aria-busy={answer.isFetching}>
      <h2 id="own-meetings">{t('planning:meetings.own')}</h2>
      {answer.isError && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.length === 0 && (
        <EmptyState title={t('planning:meetings.ownNone')} hint={t('planning:meetings.ownNoneHint')} />
      )}
      <ul className={classes.meetings}>
        {answer.data?.map((meeting) => (
          <li key={meeting._id} data-marked={meeting._id === marked || undefined}>
            <Meeting meeting={meeting} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Meeting({ meeting, onEdit }: { readonly meeting: PlannedMeeting } & Pick<OwnMeetingsProps, 'onEdit'>) {
  const t = useT('planning');
  const cancel = useCancelMeeting();
  const { title, day, organiser, people, inOffice, isCancelled, isOwn } = meeting;
  const callOff = async () => {
    const isSure = await confirmAct({
      title: t('planning:meetings.callOff', { title }),
      message: t('planning:meetings.callOffNote', { day: formatDate(day), count: people.length - 1 }),
      act: t('planning:meetings.callOffAct'),
      stay: t('planning:meetings.keep'),
      danger: true,
    });
    if (isSure) cancel.mutate(meeting._id);
  };
  return (
    <>
      <span className={classes.when}>
        <span>{formatLongDate(day)}</span>
        <b>{slotText(meeting)}</b>
      </span>
      <span className={classes.what}>
        <strong>{title}</strong>
        <span>
          {t(inOffice ? 'planning:meetings.atOffice' : 'planning:meetings.online')}
          {!isOwn && ` · ${t('planning:meetings.by', { name: personName(organiser) })}`}
        </span>
      </span>
      <PersonPile people={people} />
      <Flex component="span" gap={4} display="inline-flex">
        {isCancelled && <Mark tone="quiet">{t('planning:meetings.cancelledMark')}</Mark>}
        {isOwn && !isCancelled && (
          <>
            <ActionIcon
              color="gray"
              aria-label={t('planning:meetings.editOf', { title })}
              onClick={() => onEdit(meeting)}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon
              color="gray"
              aria-label={t('planning:meetings.callOffOf', { title })}
              onClick={() => void callOff()}
            >
              <IconCalendarX size={16} />
            </ActionIcon>
          </>
        )}
      </Flex>
    </>
  );
}
