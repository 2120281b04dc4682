import { lazyPart } from '../lib/lazy-part.ts';

/** The statuses of a project, fetched when they are first shown. */
export const StatusesTab = lazyPart(
  async () => (await import('../teams/status/statuses-tab.tsx')).StatusesTab,
  'teams',
);
