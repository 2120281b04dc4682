import { sql } from 'kysely';

/** Whether those who are assigned to `phase as ph` of `account as a` may register on it. */
export const isOpenPhase = sql<boolean>`(not ph.is_disabled and not a.archived)`;
