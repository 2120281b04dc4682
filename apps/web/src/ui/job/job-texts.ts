import type { Job } from '@stint/contract/platform/jobs/job';
import type { MessageKey, Translate } from '../../lib/messages.ts';

export const kindName = (t: Translate, kind: string) => t(`platform:jobs.kinds.${kind}` as MessageKey);

/** What a run did: its numbers with their names, those that are zero left out where others are not. */
export function outcomeText(t: Translate, outcome: Job['outcome']): string {
  const entries = Object.entries(outcome ?? {});
  const telling = entries.filter(([, count]) => count !== 0);
  return (telling.length > 0 ? telling : entries.slice(0, 1))
    .map(([name, count]) => `${count} ${t(`platform:jobs.outcomes.${name}` as MessageKey)}`)
    .join(' · ');
}

/** How long it took, as `1 min 5 s` or `0.4 s`; nothing while it is not over. */
export function durationText({ startedDate, finishedDate }: Pick<Job, 'startedDate' | 'finishedDate'>): string {
  if (!startedDate || !finishedDate) return '';
  const seconds = (Date.parse(finishedDate) - Date.parse(startedDate)) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
