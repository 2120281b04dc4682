import { Skeleton, Switch, UnstyledButton } from '@mantine/core';
import type { TaskKindSettings } from '@stint/contract/home/tasks/task';
import { TASK_KINDS } from '@stint/contract/home/tasks/task-kinds';
import { useState } from 'react';
import { translateMessage, useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark, type Tone } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import wide from '../../ui/wide-table.module.css';
import { TaskWordsForm } from './task-words-form.tsx';
import classes from './tasks.module.css';
import { useSaveTaskKind, useTaskKinds } from './tasks.queries.ts';

const TONES: Readonly<Record<TaskKindSettings['severityLevel'], Tone>> = {
  info: 'quiet',
  warning: 'warn',
  danger: 'bad',
};

/** `/admin/tasks`: what people are reminded of, who gets it, how much is open, and in which words. */
export function TaskKindsScreen() {
  const t = useT('home', 'taskKinds');
  const answer = useTaskKinds();
  const [worded, setWorded] = useState<TaskKindSettings>();
  return (
    <>
      <PageHeader title={t('taskKinds:title')} note={t('taskKinds:note')} />
      {answer.isError && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height="30rem" />}
      {answer.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={wide.frame} aria-label={t('taskKinds:title')} tabIndex={0}>
          <table className={wide.table}>
            <thead>
              <tr>
                <th scope="col">{t('taskKinds:kind')}</th>
                <th scope="col">{t('taskKinds:isOn')}</th>
                <th scope="col">{t('taskKinds:severity')}</th>
                <th scope="col">{t('taskKinds:audience')}</th>
                <th scope="col">{t('taskKinds:whenTitle')}</th>
                <th scope="col">{t('taskKinds:open')}</th>
                <th scope="col">{t('taskKinds:people')}</th>
                <th scope="col">{t('taskKinds:words')}</th>
              </tr>
            </thead>
            <tbody>
              {answer.data.map((kind) => (
                <KindRow key={kind.kind} kind={kind} onWord={() => setWorded(kind)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {worded && <TaskWordsForm kind={worded} onClose={() => setWorded(undefined)} />}
    </>
  );
}

function KindRow({ kind, onWord }: { readonly kind: TaskKindSettings; readonly onWord: () => void }) {
  const t = useT('home', 'taskKinds');
  const save = useSaveTaskKind();
  const name = t(`home:tasks.kinds.${kind.kind}`);
  const words = kind.words || translateMessage(TASK_KINDS[kind.kind].words);
  return (
    <tr data-off={!kind.isOn || undefined} className={classes.kind}>
      <th scope="row">{name}</th>
      <td>
        <Switch
          aria-label={t('taskKinds:isOnNamed', { name })}
          checked={kind.isOn}
          disabled={save.isPending}
          onChange={(event) =>
            save.mutate({
              ...{ kind: kind.kind, words: kind.words, version: kind.version },
              isOn: event.currentTarget.checked,
            })
          }
        />
      </td>
      <td>
        <Mark tone={TONES[kind.severityLevel]}>{t(`home:tasks.severity.${kind.severityLevel}`)}</Mark>
      </td>
      <td className={classes.audience}>{t(`taskKinds:audiences.${kind.audience}`)}</td>
      <td className={classes.when}>{t(`taskKinds:when.${kind.kind}`)}</td>
      <td>{kind.open ?? '–'}</td>
      <td>{kind.people ?? '–'}</td>
      <td>
        <UnstyledButton className={classes.words ?? ''} onClick={onWord}>
          {words}
        </UnstyledButton>
      </td>
    </tr>
  );
}
