import type { RecordUse } from '@stint/contract/record-id';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../error.ts';
import { type Actor, actorOf } from './actor.ts';
import type { NamedId } from './ids-of-call.ts';
import { maySee, notYours, type RecordKind, type RecordKinds, refuseMissing } from './record-kind.ts';
import { EVERYBODY } from './right.ts';

export const ID_TAKEN = 'This id is taken. Please try again.';

interface Refused {
  readonly entity: RecordKind['entity'];
  readonly use: Exclude<RecordUse, 'itself'>;
}

/**
 * Asks for the rights to every record that a call names, before the call does anything: in one statement, and in none
 * where the role alone decides. Who may not read a record is told what they would be told if it were not there.
 */
export async function askRights(context: Context, kinds: RecordKinds, named: readonly NamedId[]): Promise<void> {
  const actor = actorOf(context);
  const questions = [...groups(named)].flatMap(([, ids]) => questionOf(actor, kinds, ids) ?? []);
  if (questions.length === 0) return;
  const found = await sql<Refused>`
    select * from (${sql.join(questions, sql` union all `)}) refused order by use in ('see', 'read') desc limit 1`.execute(
    context.db,
  );
  const [refused] = found.rows;
  if (!refused) return;
  if (refused.use === 'new') refuse(409, 'ID_TAKEN', ID_TAKEN);
  if (refused.use === 'change') refuse(403, 'NOT_YOURS', notYours(kinds[refused.entity]));
  refuseMissing(kinds[refused.entity]);
}

type AskedId = NamedId & { readonly use: Exclude<RecordUse, 'itself'> };
const isAsked = (one: NamedId): one is AskedId => one.use !== 'itself';

function groups(named: readonly NamedId[]): Map<string, AskedId[]> {
  const found = new Map<string, AskedId[]>();
  for (const one of named) {
    if (!isAsked(one)) continue;
    const key = `${one.entity} ${one.use}`;
    const group = found.get(key);
    if (group) group.push(one);
    else found.set(key, [one]);
  }
  return found;
}

/**
 * A row where an id is refused, of what may not even be seen first. What is read and not there is refused as what is not
 * theirs to read, else who knows an id would learn that it is in use; other ids of nothing are left to the call.
 */
function questionOf(actor: Actor, kinds: RecordKinds, group: readonly AskedId[]): RawBuilder<unknown> | undefined {
  const [first] = group;
  if (!first) return undefined;
  const { entity, use } = first;
  const kind = kinds[entity];
  // Who asks may always know of themselves.
  const ids = [...new Set(group.map(({ id }) => id))].filter(
    (id) => entity !== 'user' || use !== 'see' || id !== actor.id,
  );
  const right = {
    see: maySee(kind, actor),
    new: maySee(kind, actor),
    read: kind.mayRead(actor),
    change: kind.mayChange(actor),
  }[use];
  if (ids.length === 0 || right === EVERYBODY) return undefined;
  if (use === 'read')
    return sql`(select ${sql.lit(entity)} as entity, 'read' as use from unnest(${ids}::uuid[]) as asked(id)
      where not exists (select from ${kind.from} it where it.id = asked.id and ${right}) limit 1)`;
  // Who may see what they may not change is told so; all else is as if it were not there.
  const as = use === 'change' ? sql`case when ${maySee(kind, actor)} then 'change' else 'see' end` : sql.lit(use);
  return sql`(select ${sql.lit(entity)} as entity, ${as} as use from ${kind.from} it
    where it.id = any(${ids}::uuid[]) and (${right}) is not true order by use desc limit 1)`;
}
