import { sql } from 'kysely';
import { audit } from './audit.ts';
import { refusalOfConstraint } from './constraint-messages.ts';
import type { Context } from './context.ts';
import { type Db, type Tx, withTransaction } from './db.ts';
import { AppError, notFound, refuse } from './error.ts';
import type { Room } from './events.ts';
import { newId } from './new-id.ts';
import { actorOf } from './rights/actor.ts';
import { isRepeated } from './rights/brought-id.ts';
import { requireChanging, requireReading, type TableKind } from './rights/record-kind.ts';

interface Stored {
  readonly _id: string;
  readonly version: number;
}

/** How records of one kind are stored: their table and rights, with `id` and `version`, and what belongs to each. */
export interface RecordStore<D extends Stored> extends TableKind {
  /** One of them as its form shows it. */
  readonly find: (db: Db | Tx, id: string) => Promise<D | undefined>;
  /** What the audit trail keeps of one, where that is not all of it: never what is told to some of its readers alone. */
  readonly audited?: (record: D) => object;
  /** Whose record it is, when it is somebody's. */
  readonly whose?: (record: D) => string;
  /** Whose open screens show such records, beside administrators and who changed it. */
  readonly audience?: (record: D) => readonly Room[];
  /** The same, where it takes a look at who may read it now. Of a change those before and those after are told. */
  readonly readers?: (tx: Tx, id: string) => Promise<readonly Room[]>;
}

/** One that the asking person may read; any other is as one that is not there. */
export async function findRecord<D extends Stored>(context: Context, store: RecordStore<D>, id: string): Promise<D> {
  await requireReading(context.db, actorOf(context), store, id);
  return (await store.find(context.db, id)) ?? notFound(store.what);
}

/**
 * Stores a new record. When the one who asks brought its id, and `sent` the same before, nothing is stored twice.
 */
export function createRecord<D extends Stored>(
  context: Context,
  store: RecordStore<D>,
  sent: { readonly _id?: string | undefined; readonly [field: string]: unknown },
  insert: (tx: Tx, id: string) => Promise<void>,
): Promise<D> {
  return withTransaction(context.db, async (tx) => {
    const { _id: brought } = sent;
    if (brought && (await isRepeated(tx, context, store.entity, brought, sent))) {
      // It may be something else by now, which is answered to whoever may read it.
      await requireReading(tx, actorOf(context), store, brought);
      const there = await store.find(tx, brought);
      if (there) return there;
    }
    const id = brought ?? newId(context.now.getTime());
    await insert(tx, id);
    const after = await findStored(tx, store, id);
    const readers = await readersOf(tx, store, id);
    await audit(tx, context, [{ ...subject(store, after, readers), action: 'create', after: audited(store, after) }]);
    return after;
  });
}

/** Stores the changes of a record if it still has the version that was seen; one change at a time. */
export function updateRecord<D extends Stored>(
  context: Context,
  store: RecordStore<D>,
  id: string,
  seen: number,
  update: (tx: Tx, before: D) => Promise<void>,
): Promise<D> {
  return withTransaction(context.db, async (tx) => {
    const before = (await lock(tx, context, store, id)) ?? notFound(store.what);
    if (before.version !== seen)
      refuse(409, 'CHANGED_MEANWHILE', `Someone else changed this in the meantime. Please compare and save again.`, {
        data: before,
      });
    return storeChange(tx, context, store, before, update);
  });
}

/** Stores a change of a record that is about no form: whatever version was seen, and one change at a time. */
export function changeRecord<D extends Stored>(
  context: Context,
  store: RecordStore<D>,
  id: string,
  change: (tx: Tx, before: D) => Promise<void>,
): Promise<D> {
  return withTransaction(context.db, async (tx) => {
    const before = (await lock(tx, context, store, id)) ?? notFound(store.what);
    return storeChange(tx, context, store, before, change);
  });
}

async function storeChange<D extends Stored>(
  tx: Tx,
  context: Context,
  store: RecordStore<D>,
  before: D,
  change: (tx: Tx, before: D) => Promise<void>,
): Promise<D> {
  const readers = await readersOf(tx, store, before._id);
  await change(tx, before);
  await sql`update ${sql.table(store.table)} set version = version + 1 where id = ${before._id}`.execute(tx);
  const after = await findStored(tx, store, before._id);
  readers.push(...(await readersOf(tx, store, before._id)));
  const kept = { before: audited(store, before), after: audited(store, after) };
  await audit(tx, context, [{ ...subject(store, after, readers), action: 'save', ...kept }]);
  return after;
}

/** Deletes a record that nothing uses. One that is gone already counts as deleted. */
export async function deleteRecord<D extends Stored>(
  context: Context,
  store: RecordStore<D>,
  id: string,
  prepare: (tx: Tx, before: D) => Promise<void> = async () => {},
): Promise<{ success: true }> {
  try {
    await withTransaction(context.db, async (tx) => {
      const before = await lock(tx, context, store, id);
      if (!before) return;
      const readers = await readersOf(tx, store, id);
      await prepare(tx, before);
      await sql`delete from ${sql.table(store.table)} where id = ${id}`.execute(tx);
      await audit(tx, context, [
        { ...subject(store, before, readers), action: 'delete', before: audited(store, before) },
      ]);
    });
  } catch (error) {
    throw stillUsed(store.what, error) ?? error;
  }
  return { success: true };
}

/** What the tables that can hold a record back are called. */
const USERS: Record<string, string> = {
  account: 'accounts',
  asset_history: 'assets',
  contract: 'contracts',
  contract_opinion: 'contracts',
  direct_customer: 'direct customers',
  indirect_customer: 'indirect customers',
  one_minute_message: '1MMs',
  one_minute_message_certification: '1MMs',
  one_minute_message_soft_skill: '1MMs',
  performance_kpi_set_kpi: 'KPI sets',
  performance_review_kpi: 'performance reviews',
  phase: 'phases',
  post: 'posts',
  post_team: 'posts',
  prior_job_skill: 'prior jobs',
  project: 'projects',
  project_customer: 'projects',
  project_job_skill: 'project jobs',
  quarter_soft_skill: 'quarter reviews',
  skill: 'skills',
  status: 'statuses',
  survey: 'surveys',
  survey_answer: 'answers to surveys',
  survey_question: 'surveys',
  survey_round: 'answers to surveys',
  survey_tally: 'answers to surveys',
  team: 'teams',
  team_member: 'teams',
  tiered_review: 'tiered reviews',
  timereg: 'registered time',
  user_level: 'levels of people',
  user_certification: 'certifications of people',
  user_period: 'timereg periods',
  user_period_reviewer: 'approvals',
  user_skill: 'skills of people',
  wish: 'wishes to colleagues',
  workday_request: 'leaves',
};

function stillUsed(what: string, error: unknown): AppError | null {
  if (refusalOfConstraint(error)?.code !== 'STILL_USED') return null;
  const user = USERS[(error as { table?: string }).table ?? ''] ?? 'something else';
  return new AppError(409, 'STILL_USED', `${what} is still used by ${user} and cannot be deleted`, {
    data: { usedBy: user },
  });
}

/** The record, held until the transaction ends, if the asking person may change it: asked before anything is compared. */
async function lock<D extends Stored>(
  tx: Tx,
  context: Context,
  store: RecordStore<D>,
  id: string,
): Promise<D | undefined> {
  await sql`select from ${sql.table(store.table)} where id = ${id} for update`.execute(tx);
  const found = await store.find(tx, id);
  if (found) await requireChanging(tx, actorOf(context), store, id);
  return found;
}

async function findStored<D extends Stored>(tx: Tx, store: RecordStore<D>, id: string): Promise<D> {
  const found = await store.find(tx, id);
  if (!found) throw new Error(`${store.what} was stored a moment ago`);
  return found;
}

const readersOf = async <D extends Stored>(tx: Tx, { readers }: RecordStore<D>, id: string): Promise<Room[]> =>
  readers ? [...(await readers(tx, id))] : [];

const audited = <D extends Stored>({ audited: kept = (all) => all }: RecordStore<D>, record: D): object => kept(record);

function subject<D extends Stored>(store: RecordStore<D>, record: D, readers: readonly Room[]) {
  return {
    entity: store.entity,
    entityId: record._id,
    ...(store.whose && { userId: store.whose(record) }),
    audience: [...(store.audience?.(record) ?? []), ...readers],
  };
}
