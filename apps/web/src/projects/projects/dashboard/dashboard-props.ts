import type { OpenProject } from '../projects.queries.ts';

export interface DashboardProps {
  /** What stands in the address: which project, which tab, and what that tab shows. */
  readonly state: OpenProject;
  readonly show: (patch: Partial<OpenProject>) => void;
}
