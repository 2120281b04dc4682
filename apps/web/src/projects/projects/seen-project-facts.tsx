import type { SeenProject } from '@stint/contract/projects/projects/own-project';
import { formatDate } from '@stint/contract/time/typed';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { PersonLine, personName } from '../../ui/person.tsx';
import { ProjectEnd, ProjectStatusMark } from './project-status.tsx';
import classes from './seen-project.module.css';

const KEY_PEOPLE = ['manager', 'businessAnalyst', 'keyAccountManager'] as const;

interface SeenProjectFactsProps {
  readonly project: SeenProject;
  readonly withDescription?: boolean;
}

/** What a project is, who answers for it, and who reviews whom. */
export function SeenProjectFacts({ project, withDescription = true }: SeenProjectFactsProps) {
  const t = useT('projects');
  const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name).join(', ');
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={t('projects:state')}>
          <ProjectStatusMark project={project} />
        </Fact>
        <Fact label={t('projects:shortName')}>{project.shortName}</Fact>
        <Fact label={t('projects:number')}>{project.number}</Fact>
        <Fact label={t('projects:projects.startDate')}>{project.startDate && formatDate(project.startDate)}</Fact>
        <Fact label={t('projects:projects.endDate')}>{project.endDate && <ProjectEnd project={project} />}</Fact>
        {KEY_PEOPLE.map((part) => {
          const person = project[part];
          return (
            <Fact key={part} label={t(`projects:projects.${part}`)}>
              {person && <PersonLine person={person} />}
            </Fact>
          );
        })}
        <Fact label={t('projects:projects.team')}>{project.team?.name}</Fact>
        <Fact label={t('projects:customers.title')}>{project.altCustomerName || names(project.customers)}</Fact>
        <Fact label={t('projects:accounts.title')}>{names(project.accounts)}</Fact>
        {project.tieredReviews.length > 0 && (
          <div className={classes.wide}>
            <dt>{t('projects:projects.parts.reviews')}</dt>
            {reviewersOf(project).map(({ reviewer, reviewees }) => (
              <dd key={reviewer}>
                {reviewer} → {reviewees.join(', ')}
              </dd>
            ))}
          </div>
        )}
      </dl>
      {withDescription && project.description && <p className={classes.description}>{project.description}</p>}
    </>
  );
}

/** Each reviewer with those they review, by name. */
function reviewersOf({ tieredReviews }: SeenProject): { reviewer: string; reviewees: string[] }[] {
  const byReviewer = Map.groupBy(tieredReviews, ({ reviewer }) => personName(reviewer));
  return [...byReviewer].map(([reviewer, reviews]) => ({
    reviewer,
    reviewees: reviews.map(({ reviewee }) => personName(reviewee)),
  }));
}

/** One line of facts; left out when there is nothing to say. */
function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
