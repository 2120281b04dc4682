import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { TeamPerson } from '@stint/contract/teams/teams/own-team';
import { useT } from '../../../lib/messages.ts';
import { PersonSelect } from '../../../people/person-select.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { asChoice, PersonLine, personName } from '../../../ui/person.tsx';
import { useChangePerformanceResponsible, useTeamPeople } from '../own-teams.queries.ts';
import classes from './dashboard.module.css';

/** Who leads, supports and is in the team, and who answers for whose performance. */
export function PeopleTab({ team }: { readonly team: string }) {
  const t = useT('teams');
  const answer = useTeamPeople(team);
  if (answer.isPending) return <Skeleton height={280} radius="md" />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data.length === 0) return <EmptyState title={t('teams:people.empty')} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('teams:dashboard.tabs.people')}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{t('teams:dashboard.tabs.people')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('teams:people.who')}</th>
            <th scope="col">{t('teams:mine.part')}</th>
            <th scope="col">{t('teams:area')}</th>
            <th scope="col">{t('teams:performanceResponsible')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.data.map((person) => (
            <tr key={person.user._id}>
              <th scope="row">
                <PersonLine person={person.user} />
              </th>
              <td>{person.parts.map((part) => t(`teams:mine.parts.${part}`)).join(', ')}</td>
              <td>{person.responsibilityArea ?? '–'}</td>
              <td>
                <Responsible team={team} person={person} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who answers for a member's performance; whoever may say it changes it here, at once. */
function Responsible({ team, person }: { readonly team: string; readonly person: TeamPerson }) {
  const t = useT('teams');
  const change = useChangePerformanceResponsible(team);
  const { user, performanceResponsible, mayChangeResponsible } = person;
  if (!mayChangeResponsible) return performanceResponsible ? <PersonLine person={performanceResponsible} /> : '–';
  return (
    <PersonSelect
      aria-label={t('teams:performanceResponsibleOf', { name: personName(user) })}
      placeholder={t('teams:people.nobody')}
      clearable
      value={performanceResponsible?._id ?? null}
      chosen={asChoice(performanceResponsible)}
      onChange={(id) => change.mutate({ _id: user._id, performanceResponsibleUser: id })}
    />
  );
}
