import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';
import { projectsOf } from '../lib/own-projects.ts';

/** Whether a project is there and somebody may see it. */
export async function isSeenBy(db: Db, id: string, userId: string, isManager: boolean): Promise<boolean> {
  const found = await sql<{ seen: boolean }>`
    select ${isManager} or pr.id in ${projectsOf(userId)} as seen from project pr where pr.id = ${id}`.execute(db);
  return found.rows[0]?.seen ?? false;
}
