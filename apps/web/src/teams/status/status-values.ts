import type { StatusDetail, StatusToSave } from '@stint/contract/teams/status/status';

/** A status as its form holds it. */
export const valuesOf = (status: StatusDetail): StatusToSave => ({
  team: status.team?._id ?? null,
  project: status.project?._id ?? null,
  week: status.week,
  year: status.year,
  description: status.description,
});

/** What a status is called in texts. */
export const nameOf = ({ entityName, week, year }: StatusDetail) => ({ name: entityName, week, year });
