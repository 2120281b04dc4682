import type { DirectoryCall, DirectoryGroup } from '@stint/contract/outside/directory-sync/directory-sync';
import { sql } from 'kysely';
import type { AppDeps } from '../../lib/context.ts';
import { type Db, queryNamed } from '../../lib/db.ts';
import { orderBy, type Paging } from '../../lib/page-query.ts';
import { type Page, readPage } from '../../lib/read-page.ts';

export interface CallToCount {
  readonly tokenName: string;
  readonly method: string;
  readonly resource: string;
  readonly status: number;
  /** Why it was refused. */
  readonly detail: string;
  readonly now: string;
}

const countSql = `
  insert into directory_call as c (minute, token_name, method, resource, status, detail)
  values (date_trunc('minute', $1::timestamptz), $2, $3, $4, $5, $6)
  on conflict (minute, token_name, method, resource, status, detail) do update set calls = c.calls + 1`;

/** Counts a call of the directory. */
export async function countCall({ pool }: Pick<AppDeps, 'pool'>, call: CallToCount): Promise<void> {
  const { now, tokenName, method, resource, status, detail } = call;
  await queryNamed(pool, countSql, [now, tokenName, method, resource, status, detail]);
}

/** How many people the directory keeps, and its groups with how many members each has. */
export async function findDirectory(
  db: Db,
): Promise<{ readonly people: number; readonly groups: Omit<DirectoryGroup, 'role'>[] }> {
  const people = await sql<{ people: number }>`select count(*)::integer as people from directory_person`.execute(db);
  const groups = await sql<Omit<DirectoryGroup, 'role'>>`
    select g.id as "_id", g.display_name as name, g.external_id as "externalId",
      (select count(*)::integer from directory_group_member m where m.group_id = g.id) as members
    from directory_group g order by search_text(g.display_name), g.id`.execute(db);
  return { people: people.rows[0]?.people ?? 0, groups: groups.rows };
}

export function listCalls(db: Db, asked: Paging & { readonly failed: boolean }): Promise<Page<DirectoryCall>> {
  const rest = sql`c.token_name, c.method, c.resource, c.status, c.detail`;
  const parts = {
    columns: sql`iso_instant(c.minute) as minute, c.token_name as token, c.method, c.resource, c.status, c.detail, c.calls`,
    from: sql`directory_call c`,
    where: asked.failed ? sql`c.status >= 400` : sql`true`,
    order: orderBy(asked.orderBy, { minute: sql`c.minute` }, rest),
  };
  return readPage<DirectoryCall>(db, parts, asked);
}
