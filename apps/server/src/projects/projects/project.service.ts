import type { DashboardToSave } from '@stint/contract/projects/projects/own-project';
import type {
  createProject as createRoute,
  ListedProject,
  listProjects as listRoute,
  ProjectDetail,
  setCustomerCanSeeProject as showRoute,
  updateProject as updateRoute,
} from '@stint/contract/projects/projects/project';
import { addMonths } from '@stint/contract/projects/projects/project-dashboard.rules';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { findCompany } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import type { Room } from '../../lib/events.ts';
import type { Page } from '../../lib/read-page.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { handOnReviews } from '../../time/sheet/hand-on-reviews.service.ts';
import { lockSheetsOfAccounts, refitMoved } from '../../time/sheet/phase-rows.service.ts';
import { rememberWhoPut } from '../accounts/account.sql.ts';
import * as kinds from '../projects.rights.ts';
import { findProject as find, type Inactivity, listProjects as list } from './project.sql.ts';
import * as queries from './project-save.sql.ts';

/** Where no company is set up yet. */
const DEFAULT_INACTIVE_MONTHS = 6;

const projects: RecordStore<ProjectDetail> = {
  ...kinds.projects,
  find,
  audience: audienceOf,
};

/** Managers keep every project, and its key members have its dashboard open. */
function audienceOf({ manager, businessAnalyst, keyAccountManager }: ProjectDetail): Room[] {
  const people = [manager, businessAnalyst, keyAccountManager].flatMap((person) => (person ? [person._id] : []));
  return ['role:manager', ...people.map((id): Room => `user:${id}`)];
}

/** The company's today, and the month since which a project or phase without registered time is inactive. */
export async function inactivityOf(context: Context): Promise<Inactivity> {
  const company = await findCompany(context.db);
  const { date: today } = new BusinessTime(company?.timeZone ?? DEFAULT_TIME_ZONE).at(context.now);
  const months = company?.inactiveAfterMonths ?? DEFAULT_INACTIVE_MONTHS;
  return { today, since: `${addMonths(today.slice(0, 7), -months)}-01` };
}

export async function listProjects(context: Context, asked: QueryOf<typeof listRoute>): Promise<Page<ListedProject>> {
  return list(context.db, asked, await inactivityOf(context));
}

export const findProject = (context: Context, id: string) => findRecord(context, projects, id);

/** Creates a project. Accounts of other projects stay there and are named in the answer. */
export async function createProject(context: Context, { _id, force = false, ...given }: BodyOf<typeof createRoute>) {
  let assignedElsewhere: ProjectDetail['assignedElsewhere'] = [];
  const project = await createRecord(context, projects, { _id, ...given }, async (tx, id) => {
    await movingAccounts(tx, context, { id, accounts: given.accounts, force }, (moved) =>
      queries.insertProject(tx, id, given, moved),
    );
    assignedElsewhere = await queries.findAssignedElsewhere(tx, id, given.accounts);
  });
  return { ...project, assignedElsewhere };
}

export async function updateProject(
  context: Context,
  id: string,
  { version, force = false, ...given }: BodyOf<typeof updateRoute>,
) {
  let assignedElsewhere: ProjectDetail['assignedElsewhere'] = [];
  const project = await updateRecord(context, projects, id, version, async (tx) => {
    await movingAccounts(tx, context, { id, accounts: given.accounts, force }, (moved) =>
      queries.updateProject(tx, id, given, moved),
    );
    await handOnReviews(tx, context, { projects: [id] });
    assignedElsewhere = await queries.findAssignedElsewhere(tx, id, given.accounts);
  });
  return { ...project, assignedElsewhere };
}

/** Saves a project that may get accounts and lose others: their rows are moved with them. */
async function movingAccounts(
  tx: Tx,
  context: Context,
  { id, accounts, force }: { readonly id: string; readonly accounts: readonly string[]; readonly force: boolean },
  save: (moved: queries.MovedAccounts) => Promise<void>,
): Promise<void> {
  const moved = await queries.lockMovedAccounts(tx, id, accounts);
  const sheets = await lockSheetsOfAccounts(tx, context, [...moved.gained, ...moved.lost], force);
  await save(moved);
  await rememberWhoPut(tx, [...moved.gained, ...moved.lost], actorOf(context));
  await refitMoved(tx, context, sheets);
}

export function deleteProject(context: Context, id: string) {
  return deleteRecord(context, projects, id, async (tx) => {
    const usedBy = await queries.findWhatKeepsProject(tx, id);
    if (!usedBy) return;
    refuse(409, 'STILL_USED', `The project is still used by ${usedBy} and cannot be deleted`, { data: { usedBy } });
  });
}

/** Shows a project to its customers, or hides it: one switch, whatever else is being edited. */
export function setCustomerCanSee(context: Context, { _id, customerCanSeeProject }: BodyOf<typeof showRoute>) {
  return withTransaction(context.db, async (tx) => {
    const before = (await find(tx, _id)) ?? notFound(projects.what);
    const isChange = await queries.setCustomerCanSee(tx, _id, customerCanSeeProject);
    const after = (await find(tx, _id)) ?? notFound(projects.what);
    if (isChange)
      await audit(tx, context, [
        { entity: projects.entity, entityId: _id, action: 'save', before, after, audience: audienceOf(after) },
      ]);
    return after;
  });
}

/** Stores what key members edit in the dashboard, if the project still has the version that was seen. */
export function updateDashboard(context: Context, id: string, version: number, given: DashboardToSave) {
  return updateRecord(context, projects, id, version, (tx) => queries.updateDashboard(tx, id, given));
}

/** Stores what a project's description says now, after it was proof-read. */
export function saveDescription(context: Context, id: string, version: number, description: string) {
  return updateRecord(context, projects, id, version, (tx) => queries.updateDescription(tx, id, description));
}
