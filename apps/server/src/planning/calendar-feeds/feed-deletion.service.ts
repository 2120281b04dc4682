import type { Tx } from '../../lib/db.ts';
import * as queries from './calendar-feed.sql.ts';

/** Takes all addresses of somebody back, who is let in no more or whose account is taken over by its person. @returns how many there were. */
export const deleteFeeds = (tx: Tx, userId: string): Promise<number> => queries.deleteFeeds(tx, userId);
