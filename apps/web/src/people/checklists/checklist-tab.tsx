import { Title } from '@mantine/core';
import { doneOf } from '@stint/contract/people/checklists/checklist.rules';
import type { UserDetail } from '@stint/contract/people/users/user';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ChecklistSteps } from './checklist-steps.tsx';
import { useChecklistsOf } from './checklists.queries.ts';

/** What is done and left of the joining and the leaving of somebody. */
export function ChecklistTab({ user }: { readonly user: UserDetail }) {
  const t = useT('people');
  const answer = useChecklistsOf(user._id);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  if (answer.data.length === 0)
    return <EmptyState title={t('people:checklists.noDays')} hint={t('people:checklists.noDaysHint')} />;
  return answer.data.map((list) => (
    <section key={list.kind}>
      <Title order={2} size="h4" mt="lg" mb="sm">
        {t(`people:checklists.on.${list.kind}`, {
          day: formatDate(list.day),
          done: doneOf(list.steps),
          all: list.steps.length,
        })}
      </Title>
      <ChecklistSteps list={list} />
    </section>
  ));
}
