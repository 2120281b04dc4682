import { id } from '@stint/contract/primitives';
import { z } from 'zod';

export const dashboardTab = z.enum(['week', 'planning', 'people', 'posts', 'status', 'figures', 'schedule']);
export type DashboardTab = z.infer<typeof dashboardTab>;

/** The dashboard of a team, and the ways into it: from the list, and back from a post, a reminder or a status of the team. */
export const openTeam = {
  dashboard: id.optional(),
  teamIdFromPost: id.optional(),
  teamIdFromReminder: id.optional(),
  teamIdFromStatus: id.optional(),
  tab: dashboardTab.optional(),
};
const address = z.object(openTeam);
/** What stands in the address of a team's dashboard. */
type OpenTeam = z.output<typeof address>;
/** Whose dashboard an address opens, and on which tab: back from a post on its posts, from a reminder or a status on its statuses. */
export function openedTeam({ dashboard, teamIdFromPost, teamIdFromReminder, teamIdFromStatus, tab }: OpenTeam): {
  readonly team: string | undefined;
  readonly tab: DashboardTab;
  /** A status is to be written: its form opens. */
  readonly isReminded: boolean;
} {
  const ofStatus = teamIdFromReminder ?? teamIdFromStatus;
  const entry = teamIdFromPost ? 'posts' : ofStatus ? 'status' : 'week';
  const shown = tab ?? (dashboard ? 'week' : entry);
  return {
    team: dashboard ?? teamIdFromPost ?? ofStatus,
    tab: shown,
    isReminded: teamIdFromReminder !== undefined && shown === 'status',
  };
}

/** What an address holds when no dashboard is open. */
export const NO_TEAM = {
  dashboard: undefined,
  teamIdFromPost: undefined,
  teamIdFromReminder: undefined,
  teamIdFromStatus: undefined,
  tab: undefined,
} as const;
