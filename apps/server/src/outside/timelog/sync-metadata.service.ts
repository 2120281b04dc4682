import {
  inLineWith,
  MAPPING_STATUS,
  type MappingStatus,
  problemOfMapping,
} from '@stint/contract/outside/timelog/mapping.rules';
import { audit } from '../../lib/audit.ts';
import type { PublicContext } from '../../lib/context.ts';
import type { Db, Tx } from '../../lib/db.ts';
import type {
  OutsideAllocation,
  OutsideEmployee,
  OutsideProject,
  OutsideTask,
  TimelogSystem,
} from '../../ports/timelog/timelog-port.ts';
import { storeProjects, updateStatus } from './mapping.sql.ts';
import type { NewLine } from './sync-log.service.ts';
import * as queries from './sync-metadata.sql.ts';

/** Projects whose tasks are read in one step. */
const PROJECTS_AT_ONCE = 5;
const MOST_UNKNOWN_NAMED = 50;

/** Brings the name, number and archived state of each mapped account in line with its project, and finds those that have none. */
export async function syncProjects(
  tx: Tx,
  context: PublicContext,
  projects: readonly OutsideProject[],
): Promise<NewLine[]> {
  const accounts = await queries.lockMappedAccounts(tx);
  const judged = accounts.map((account) => ({ account, ...judge(account, projects) }));
  const changed = judged.filter(({ account, after }) =>
    (['name', 'number', 'archived', 'timelogStatus'] as const).some((field) => account[field] !== after[field]),
  );
  await queries.storeAccounts(
    tx,
    changed.map(({ after }) => after),
  );
  const mapped = new Set(accounts.map(({ timelogProjectId }) => timelogProjectId));
  await storeProjects(
    tx,
    projects.filter(({ id }) => mapped.has(id)),
  );
  await audit(
    tx,
    context,
    changed.map(({ account, after }) => ({
      ...{ entity: 'account', entityId: account._id, action: 'sync', audience: ['role:manager' as const] },
      before: { ...shown(account), timelogStatus: account.timelogStatus },
      after: { ...shown(after), timelogStatus: after.timelogStatus },
    })),
  );
  return [
    { code: 'PROJECTS_READ', data: { projects: projects.length, accounts: accounts.length } },
    ...judged.flatMap(({ account, line }) => (line ? [{ code: line, data: { account: account.name } }] : [])),
  ];
}

const shown = ({ name, number, archived }: queries.SyncedAccount | queries.AccountToSync) => ({
  name,
  number,
  archived,
});

type Judged = { readonly after: queries.SyncedAccount; readonly line: NewLine['code'] | null };

/** What an account is after the sync of its project. */
function judge(account: queries.AccountToSync, projects: readonly OutsideProject[]): Judged {
  const { _id, name, number, archived } = account;
  // Two accounts never have one project: the database sees to that.
  const problem = problemOfMapping(_id, account.timelogProjectId, { projects, mappedTo: new Map() });
  const project = projects.find(({ id }) => id === account.timelogProjectId);
  if (problem || !project) {
    const line = project ? 'ACCOUNT_DUPLICATED' : 'ACCOUNT_NOT_EXISTING';
    return { after: { _id, name, number, archived, timelogStatus: MAPPING_STATUS.mapError }, line };
  }
  const facts = inLineWith(project, account);
  const isChanged = facts.name !== name || facts.number !== number || facts.archived !== archived;
  const isSynced = account.timelogStatus === MAPPING_STATUS.synced;
  const timelogStatus: MappingStatus = isSynced ? MAPPING_STATUS.synced : MAPPING_STATUS.justMapped;
  return { after: { _id, ...facts, timelogStatus }, line: isChanged ? 'ACCOUNT_UPDATED' : null };
}

/** The tasks and allocations of some projects, in the order of the accounts that are mapped to them. */
export interface ReadTasks {
  readonly accounts: readonly { readonly project: string; readonly account: string }[];
  readonly read: readonly { readonly tasks: OutsideTask[]; readonly allocations: OutsideAllocation[] }[];
}

/** Reads the tasks and allocations of the next projects. */
export async function readTasks(db: Db, system: TimelogSystem, after: string): Promise<ReadTasks> {
  const accounts = await queries.listMappedProjects(db, after, PROJECTS_AT_ONCE);
  const read: ReadTasks['read'][number][] = [];
  // One after the other: what several come to at once would hold up everybody.
  for (const { project } of accounts)
    read.push({ tasks: await system.tasks(project), allocations: await system.allocations(project) });
  return { accounts, read };
}

/** Stores them; answers the last of the projects, or null when that was all. */
export async function syncTasks(
  tx: Tx,
  { accounts, read }: ReadTasks,
): Promise<{ last: string | null; lines: NewLine[] }> {
  const projects = accounts.map(({ project }) => project);
  if (projects.length === 0) return { last: null, lines: [] };
  await queries.deleteTasks(tx, projects);
  for (const one of read) await queries.storeTasks(tx, one);
  const lost = await queries.listPhasesWithoutTask(tx, projects);
  const lines: NewLine[] = [
    ...accounts.map(({ account }, at) => ({
      code: 'TASKS_READ' as const,
      data: { account, tasks: read[at]?.tasks.length ?? 0, allocations: read[at]?.allocations.length ?? 0 },
    })),
    ...lost.map((data) => ({ code: 'TASK_MISSING' as const, data })),
  ];
  return { last: projects.at(-1) ?? null, lines };
}

/** Finds out who is which employee. */
export async function syncPeople(tx: Tx, employees: readonly OutsideEmployee[]): Promise<NewLine[]> {
  const people = await queries.matchPeople(tx, employees);
  const unknown = await queries.listUnknownPeople(tx, MOST_UNKNOWN_NAMED);
  return [
    { code: 'PEOPLE_READ', data: { employees: employees.length, people } },
    ...unknown.map((person) => ({ code: 'PERSON_MISSING' as const, data: { person } })),
  ];
}

/** The hours of all accounts without an error are there: they are synced. */
export async function finishAccounts(tx: Tx, context: PublicContext): Promise<NewLine[]> {
  const accounts = await queries.listAccountsToFinish(tx);
  await updateStatus(
    tx,
    accounts.map(({ _id }) => _id),
    MAPPING_STATUS.synced,
  );
  await audit(
    tx,
    context,
    accounts.map(({ _id, timelogStatus }) => ({
      ...{ entity: 'account', entityId: _id, action: 'sync', audience: ['role:manager' as const] },
      before: { timelogStatus },
      after: { timelogStatus: MAPPING_STATUS.synced },
    })),
  );
  return accounts.map(({ name }) => ({ code: 'ACCOUNT_SYNCED', data: { account: name } }));
}
