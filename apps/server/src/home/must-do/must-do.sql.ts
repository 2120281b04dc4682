import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { TASK_RULES } from '../tasks/task-rules.ts';

export interface OwnFact {
  readonly kind: TaskKind;
  readonly subject: string;
  readonly data: Readonly<Record<string, string | number | null>>;
}

/** What waits for somebody at this moment, of some kinds, by the facts of the tasks themselves. */
export async function listOwnFacts(
  db: Db,
  user: string,
  today: string,
  kinds: readonly TaskKind[],
): Promise<OwnFact[]> {
  const of = (person: RawBuilder<unknown>) => sql<boolean>`${person} = ${user}::uuid`;
  const parts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, f.subject, f.data from (${TASK_RULES[kind].facts({ today, of })}) f
      where f.user_id = ${user}::uuid`,
  );
  const found = await sql<OwnFact>`${sql.join(parts, sql` union all `)}`.execute(db);
  return found.rows;
}

export async function isSkipped(db: Db, user: string, day: string): Promise<boolean> {
  const found = await sql`select from must_do_skip where user_id = ${user} and day = ${day}`.execute(db);
  return found.rows.length > 0;
}

export async function insertSkip(db: Db, user: string, day: string): Promise<void> {
  await sql`insert into must_do_skip (user_id, day) values (${user}, ${day}) on conflict do nothing`.execute(db);
}
