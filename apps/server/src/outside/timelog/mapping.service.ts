import type {
  MappedAccount,
  mapAccounts as mapRoute,
  TimelogAllocation,
  TimelogProject,
  TimelogTask,
} from '@stint/contract/outside/timelog/mapping';
import {
  MAPPING_STATUS,
  statusOnceMapped,
  TIMELOG_TASK_NOT_EXISTING,
} from '@stint/contract/outside/timelog/mapping.rules';
import type { BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import type { OutsideProject } from '../../ports/timelog/timelog-port.ts';
import { connected } from './connected.service.ts';
import * as queries from './mapping.sql.ts';
import { customerOf, problemOf } from './mapping-problems.service.ts';

const CUSTOMER_UNKNOWN =
  "The time-logging system doesn't know this customer. Please check the customer's time-logging number.";

/** Projects that the outside system has of an indirect customer, by the number that the customer has there. */
export async function listProjects(context: Context, customer: string): Promise<TimelogProject[]> {
  const system = connected(context);
  const number = await queries.findOutsideCustomer(context.db, customer);
  const found = number?.trim() ? customerOf(number, await system.customers()) : undefined;
  if (!found) return refuse(422, 'TIMELOG_CUSTOMER_UNKNOWN', CUSTOMER_UNKNOWN);
  const projects = await system.projects(found.id);
  const accounts = await queries.listAccountsOfProjects(
    context.db,
    projects.map(({ id }) => id),
  );
  return projects.map((project) => ({
    ...{ Id: project.id, No: project.number, Name: project.name, Status: project.status },
    CustomerID: project.customerId,
    account: accounts.get(project.id) ?? null,
  }));
}

/**
 * Maps accounts to projects of their customer, or to none. An account that cannot be mapped is marked so, and the whole list is
 * refused: the message says why (section 5).
 */
export async function mapAccounts(
  context: Context,
  { mappings, since }: BodyOf<typeof mapRoute>,
): Promise<MappedAccount[]> {
  const system = connected(context);
  const [projects, customers] = [await system.projects(), await system.customers()];
  const ids = mappings.map(({ account }) => account);
  const problem = await withTransaction(context.db, async (tx) => {
    const accounts = await queries.lockAccounts(tx, ids);
    refuseOtherCustomers(accounts);
    const found = await problemOf(tx, mappings, accounts, { projects, customers });
    if (found) {
      await markInError(tx, context, accounts, found.accounts);
      return found;
    }
    await store(tx, context, accounts, { mappings, since, projects });
    return null;
  });
  if (problem) refuse(422, problem.code, problem.message, { data: { accounts: problem.accounts } });
  return queries.listMappedAccounts(context.db, { accounts: ids });
}

function refuseOtherCustomers(accounts: readonly queries.LockedAccount[]): void {
  if (accounts.some(({ isOffered }) => !isOffered))
    refuse(422, 'TIMELOG_OTHER_CUSTOMER', 'This customer is not kept in the time-logging system');
}

async function markInError(
  tx: Tx,
  context: Context,
  accounts: readonly queries.LockedAccount[],
  ids: readonly string[],
): Promise<void> {
  await queries.updateStatus(tx, ids, MAPPING_STATUS.mapError);
  await auditAccounts(
    tx,
    context,
    accounts
      .filter(({ _id }) => ids.includes(_id))
      .map((account) => ({ account, after: { timelogStatus: MAPPING_STATUS.mapError } })),
  );
}

async function store(
  tx: Tx,
  context: Context,
  accounts: readonly queries.LockedAccount[],
  given: { mappings: BodyOf<typeof mapRoute>['mappings']; since: string; projects: readonly OutsideProject[] },
): Promise<void> {
  const wanted = new Map(given.mappings.map(({ account, Id }) => [account, Id]));
  const changes = accounts.flatMap((account) => {
    const id = wanted.get(account._id) ?? null;
    const project = given.projects.find((one) => one.id === id);
    // One that stays what it is keeps its state, too.
    if (id === account.timelogProjectId && account.timelogStatus !== MAPPING_STATUS.mapError) return [];
    return {
      account,
      after: {
        timelogProjectId: id,
        timelogStatus: project ? statusOnceMapped(account, project) : MAPPING_STATUS.unmapped,
        timelogSince: project ? given.since : null,
      },
    };
  });
  await queries.storeMappings(
    tx,
    changes.map(({ account, after }) => ({ account: account._id, ...after })),
  );
  const mapped = changes.map(({ after }) => after.timelogProjectId);
  await queries.storeProjects(
    tx,
    given.projects.filter(({ id }) => mapped.includes(id)),
  );
  await auditAccounts(tx, context, changes);
}

/** Entries of accounts whose mapping changed. */
function auditAccounts(
  tx: Tx,
  context: Context,
  changes: readonly { account: queries.LockedAccount; after: Partial<queries.MappingOfAccount> }[],
): Promise<void> {
  return audit(
    tx,
    context,
    changes.map(({ account, after }) => ({
      entity: 'account',
      entityId: account._id,
      action: 'map',
      before: Object.fromEntries(
        Object.keys(after).map((key) => [key, account[key as keyof queries.MappingOfAccount]]),
      ),
      after,
      audience: ['role:manager' as const],
    })),
  );
}

/** Tasks of the project of an account, with the phases that are mapped to them. */
export async function listTasks(context: Context, account: string): Promise<TimelogTask[]> {
  const project = await projectOf(context, account);
  const tasks = await connected(context).tasks(project);
  const phases = await queries.listPhasesOfTasks(context.db, account);
  return tasks.map(({ id, number, name, isActive }) => ({
    ...{ TaskId: id, No: number, Name: name, IsActive: isActive },
    phases: phases.filter(({ task }) => task === id).map(({ phase }) => phase),
  }));
}

/** Who is allocated to those tasks. */
export async function listAllocations(context: Context, account: string): Promise<TimelogAllocation[]> {
  const project = await projectOf(context, account);
  const allocations = await connected(context).allocations(project);
  const people = await queries.listPeopleOfEmployees(
    context.db,
    allocations.map(({ employeeId }) => employeeId),
  );
  return allocations.map(({ taskId, allocatedHours, employeeId, isActive }) => ({
    ...{ TaskId: taskId, AllocatedHours: allocatedHours, EmployeeId: employeeId, IsActive: isActive },
    person: people.get(employeeId) ?? null,
  }));
}

async function projectOf(context: Context, account: string): Promise<string> {
  connected(context);
  return (await queries.findProjectOf(context.db, account)) ?? refuseUnmapped();
}

const refuseUnmapped = (): never =>
  refuse(409, 'TIMELOG_NOT_MAPPED', 'Please map the account to a project of the time-logging system first');

/** Maps a phase to a task of its account's project, or to none. */
export async function mapPhase(context: Context, id: string, task: string | null) {
  const before = (await queries.findPhase(context.db, id)) ?? notFound('The phase');
  const system = connected(context);
  if (task !== null) {
    const tasks = await system.tasks(before.timelogProjectId ?? refuseUnmapped());
    if (!tasks.some((one) => one.id === task))
      refuse(422, 'TIMELOG_TASK_NOT_EXISTING', TIMELOG_TASK_NOT_EXISTING, {
        fields: { TaskId: TIMELOG_TASK_NOT_EXISTING },
      });
  }
  await withTransaction(context.db, async (tx) => {
    const now = (await queries.lockPhase(tx, id)) ?? notFound('The phase');
    // The task is one of that project; meanwhile the account may have been mapped to another.
    if (task !== null && now.timelogProjectId !== before.timelogProjectId) refuseUnmapped();
    if (now.timelogTaskId === task) return;
    await queries.storeTask(tx, id, task);
    await audit(tx, context, [
      {
        ...{ entity: 'phase', entityId: id, action: 'map' },
        before: { timelogTaskId: now.timelogTaskId },
        after: { timelogTaskId: task },
        audience: ['role:manager'],
      },
    ]);
  });
  return { _id: id, timelogTaskId: task };
}
