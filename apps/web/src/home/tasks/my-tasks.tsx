import { ActionIcon, Group, Skeleton, UnstyledButton } from '@mantine/core';
import type { Task } from '@stint/contract/home/tasks/task';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatAgo } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { personName } from '../../ui/person.tsx';
import frame from '../home.module.css';
import { textOfTask } from './task-text.ts';
import classes from './tasks.module.css';
import { useCalculateTasks, useMyTasks } from './tasks.queries.ts';
import { useTaskFilter } from './use-task-filter.ts';

const TaskFilter = lazyPart(async () => (await import('./task-filter.tsx')).TaskFilter);
const TaskDialog = lazyPart(async () => (await import('./task-dialog.tsx')).TaskDialog);

/** As many as one reads at a glance; the rest is one press away. */
const SHOWN_FIRST = 7;

/** What waits for oneself, the most urgent first; a press opens what there is to do. */
export function MyTasks() {
  const t = useT('home');
  const filter = useTaskFilter();
  const answer = useMyTasks({
    isShowAll: String(filter.isShowAll),
    ...(filter.types.length > 0 && { types: filter.types.join(',') }),
  });
  const calculate = useCalculateTasks();
  const [isAll, setAll] = useState(false);
  const [open, setOpen] = useState<Task>();
  const { items = [], total = 0, hidden = 0 } = answer.data ?? {};
  const shown = isAll ? items : items.slice(0, SHOWN_FIRST);
  return (
    <section className={frame.card} aria-labelledby="my-tasks" aria-busy={answer.isFetching}>
      <Group gap="0.375rem 0.625rem" mb={8}>
        <h2 id="my-tasks">{t('home:tasks.title')}</h2>
        {total > 0 && <span className={classes.count}>{total}</span>}
        <Group gap={2} className={frame.act ?? ''}>
          <Suspense>
            <TaskFilter filter={filter} kinds={items.map(({ type }) => type)} />
          </Suspense>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('home:tasks.refresh')}
            loading={calculate.isPending}
            onClick={() => calculate.mutate(undefined)}
          >
            <IconRefresh size={16} stroke={1.7} />
          </ActionIcon>
        </Group>
      </Group>
      {answer.isPending && <Skeleton height={96} radius="md" />}
      {answer.isError && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && total === 0 && (
        <p className={frame.nothing}>{t(filter.isOn ? 'home:tasks.noneShown' : 'home:tasks.none')}</p>
      )}
      <ul className={classes.list}>
        {shown.map((task) => (
          <li key={task._id}>
            <TaskLine task={task} onOpen={() => setOpen(task)} />
          </li>
        ))}
      </ul>
      {!isAll && items.length > SHOWN_FIRST && (
        <UnstyledButton className={classes.more} onClick={() => setAll(true)}>
          {t('home:tasks.more', { count: items.length - SHOWN_FIRST })}
        </UnstyledButton>
      )}
      {items.length < total && isAll && (
        <p className={frame.nothing}>{t('home:tasks.first', { count: items.length })}</p>
      )}
      {hidden > 0 && <p className={frame.nothing}>{t('home:tasks.hidden', { count: hidden })}</p>}
      {open && (
        <Suspense>
          <TaskDialog task={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function TaskLine({ task, onOpen }: { readonly task: Task; readonly onOpen: () => void }) {
  const t = useT('home');
  const { about, raisedAt, isMine } = task.metaData;
  return (
    <UnstyledButton className={classes.task} data-severity={task.severityLevel} onClick={onOpen}>
      <i aria-hidden />
      <span className={classes.text}>
        <span>{textOfTask(task)}</span>
        <span className={classes.about}>
          {about && (
            <>
              <Avatar name={personName(about)} initials={about.initials} src={about.avatarUrl} size={18} decorative />
              {personName(about)} ·{' '}
            </>
          )}
          {!isMine && `${t('home:tasks.known')} · `}
          <Responsible task={task} />
          {formatAgo(raisedAt)}
        </span>
      </span>
    </UnstyledButton>
  );
}

/** Who is to do it, where that is not oneself by name. */
function Responsible({ task: { responsibleUsers, metaData } }: { readonly task: Task }) {
  const t = useT('home');
  if (responsibleUsers.length === 0 && metaData.isMine)
    return <b className={classes.admin}>{t('home:tasks.admin')} · </b>;
  return null;
}
