import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Task } from '@stint/contract/home/tasks/task';
import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useT } from '../../lib/messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PersonLine, personName } from '../../ui/person.tsx';
import { TaskSnooze } from './task-snooze.tsx';
import { textOfTask } from './task-text.ts';
import classes from './tasks.module.css';

interface DialogProps {
  readonly task: Task;
  readonly onClose: () => void;
}

const Opinion = lazyPart(async () => (await import('./task-acts.tsx')).OpinionOfTask, 'people');
const Wish = lazyPart(async () => (await import('./task-acts.tsx')).WishOfTask, 'people');
const Decision = lazyPart(async () => (await import('./task-acts.tsx')).DecisionOfTask, 'planning');
const Daily = lazyPart(async () => (await import('../../people/asked-skills-parts.tsx')).DailySkills, 'people');
const NotSet = lazyPart(async () => (await import('../../people/asked-skills-parts.tsx')).NotSetSkills, 'people');

/** Kinds that are done in a dialog of their own. */
const WHOLE: Partial<Record<TaskKind, (props: DialogProps) => ReactNode>> = {
  contractOpinion: (props) => <Opinion {...props} otherwise={<PlainDialog {...props} />} />,
  birthdayWish: (props) => <Wish {...props} otherwise={<PlainDialog {...props} />} />,
  workAnniversary: (props) => <Wish {...props} otherwise={<PlainDialog {...props} />} />,
  leaveToDecide: (props) => <Decision {...props} />,
  overrideToDecide: (props) => <Decision {...props} />,
  changeToDecide: (props) => <Decision {...props} />,
  undoToDecide: (props) => <Decision {...props} />,
};
/** Kinds that are done within the dialog of all tasks. */
const WITHIN: Partial<Record<TaskKind, ReactNode>> = { dailySkills: <Daily />, skillsNotSet: <NotSet /> };

/** What a task is about, and the way to do it: here where that can be, else on the screen that it leads to. */
export function TaskDialog(props: DialogProps) {
  const whole = props.task.metaData.isMine && isForReviewer(props.task) ? WHOLE[props.task.type] : undefined;
  return <Suspense>{whole ? whole(props) : <PlainDialog {...props} />}</Suspense>;
}

/** Administrators decide on their own list, after the reviewer. */
const isForReviewer = ({ responsibleUsers }: Task) => responsibleUsers.length > 0;

function PlainDialog({ task, onClose }: DialogProps) {
  const t = useT('home');
  const { about } = task.metaData;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`home:tasks.kinds.${task.type}`)}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <Stack gap="sm">
        {about && <PersonLine person={about} />}
        <p>{textOfTask(task)}</p>
        <Whose task={task} />
        {WITHIN[task.type] && <Suspense>{WITHIN[task.type]}</Suspense>}
        <Group justify="space-between" className={classes.acts ?? ''}>
          <TaskSnooze kind={task.type} onDone={onClose} />
          <LinkButton to={task.link as never} variant="filled" onClick={onClose}>
            {t('home:tasks.open')}
          </LinkButton>
        </Group>
        <Button variant="subtle" onClick={onClose} hiddenFrom="xs">
          {t('common:act.close')}
        </Button>
      </Stack>
    </Modal>
  );
}

/** Who is to do it, where oneself only knows of it or is one of several. */
function Whose({ task: { responsibleUsers, metaData } }: { readonly task: Task }) {
  const t = useT('home');
  if (responsibleUsers.length === 0) return <p className={classes.about}>{t('home:tasks.ofAdministrators')}</p>;
  if (metaData.isMine && responsibleUsers.length === 1) return null;
  const names = responsibleUsers.map(personName).join(', ');
  return <p className={classes.about}>{t('home:tasks.responsible', { names })}</p>;
}
