import type { DashboardToSave } from '@stint/contract/projects/projects/own-project';
import type { ProjectDetail, ProjectToSave } from '@stint/contract/projects/projects/project';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { replaceLinks } from '../../lib/links.sql.ts';

const columnsOf = (project: ProjectToSave) => ({
  name: project.name,
  short_name: project.shortName,
  number: project.number,
  description: project.description,
  alt_customer_name: project.altCustomerName,
  start_date: project.startDate,
  end_date: project.endDate,
  is_closed: project.isClosed,
  customer_can_see_project: project.customerCanSeeProject,
  manager_id: project.manager,
  business_analyst_id: project.businessAnalyst,
  key_account_manager_id: project.keyAccountManager,
  team_id: project.team,
});

export async function insertProject(tx: Tx, id: string, project: ProjectToSave, moved: MovedAccounts): Promise<void> {
  await tx
    .insertInto('project')
    .values({ id, ...columnsOf(project) })
    .execute();
  await saveParts(tx, id, project, moved);
}

export async function updateProject(tx: Tx, id: string, project: ProjectToSave, moved: MovedAccounts): Promise<void> {
  await tx.updateTable('project').set(columnsOf(project)).where('id', '=', id).execute();
  await saveParts(tx, id, project, moved);
}

/** The accounts that a project gets with what is saved of it, and those that it loses. */
export interface MovedAccounts {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/**
 * Which accounts a project gets and loses, decided on what is held until the transaction ends: all that it has or asks for,
 * also those that stay where they are. What becomes free, or comes to it, while others are waited for stays there.
 */
export async function lockMovedAccounts(tx: Tx, id: string, accounts: readonly string[]): Promise<MovedAccounts> {
  const held = await sql<{ id: string; project: string | null }>`
    select a.id, a.project_id as project from account a
    where a.project_id = ${id} or a.id = any(${accounts}::uuid[]) order by a.id for no key update`.execute(tx);
  const asked = new Set(accounts);
  const idsOf = (isMoved: (account: { id: string; project: string | null }) => boolean) =>
    held.rows.filter(isMoved).map((account) => account.id);
  const gained = idsOf((account) => account.project === null && asked.has(account.id));
  const lost = idsOf((account) => account.project === id && !asked.has(account.id));
  // As the form of an account has it: no time on it is approved meanwhile.
  await sql`select from account where id = any(${[...gained, ...lost]}::uuid[]) order by id for update`.execute(tx);
  return { gained, lost };
}

async function saveParts(tx: Tx, id: string, project: ProjectToSave, { gained, lost }: MovedAccounts): Promise<void> {
  await replaceLinks(tx, 'project_customer', ['project_id', id], ['indirect_customer_id', project.customers]);
  await saveReviews(tx, id, project);
  await sql`update account set project_id = null, version = version + 1 where id = any(${lost}::uuid[])`.execute(tx);
  await sql`update account set project_id = ${id}, version = version + 1 where id = any(${gained}::uuid[])`.execute(tx);
}

async function saveReviews(tx: Tx, id: string, { tieredReviews }: ProjectToSave): Promise<void> {
  await sql`delete from tiered_review
    where project_id = ${id} and reviewee_id <> all(${tieredReviews.map(({ reviewee }) => reviewee)}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into tiered_review (project_id, reviewee_id, reviewer_id)
    select ${id}, g.reviewee, g.reviewer
    from jsonb_to_recordset(${JSON.stringify(tieredReviews)}::jsonb) as g(reviewee uuid, reviewer uuid)
    on conflict (project_id, reviewee_id) do update set reviewer_id = excluded.reviewer_id`.execute(tx);
}

/** Which of the accounts that a project asked for belong to another project. */
export async function findAssignedElsewhere(
  tx: Tx,
  id: string,
  accounts: readonly string[],
): Promise<ProjectDetail['assignedElsewhere']> {
  const found = await sql<ProjectDetail['assignedElsewhere'][number]>`
    select 'ACCOUNT_ASSIGNED' as code, a.id as "_id", a.name, pr.name as project from account a join project pr on pr.id = a.project_id
    where a.id = any(${accounts}::uuid[]) and pr.id <> ${id} order by a.name`.execute(tx);
  return found.rows;
}

/** What keeps a project from being deleted, beyond what refers to it: nothing of a person's history goes with it. */
export async function findWhatKeepsProject(tx: Tx, id: string): Promise<'accounts' | 'project jobs' | undefined> {
  const found = await sql<{ accounts: boolean; jobs: boolean }>`
    select exists (select from account where project_id = ${id}) as accounts,
      exists (select from project_job where project_id = ${id}) as jobs`.execute(tx);
  if (found.rows[0]?.accounts) return 'accounts';
  return found.rows[0]?.jobs ? 'project jobs' : undefined;
}

/** Says whether customers may see a project; whether that was a change. */
export async function setCustomerCanSee(tx: Tx, id: string, customerCanSee: boolean): Promise<boolean> {
  const changed = await sql`
    update project set customer_can_see_project = ${customerCanSee}, version = version + 1
    where id = ${id} and customer_can_see_project <> ${customerCanSee}`.execute(tx);
  return Number(changed.numAffectedRows ?? 0) > 0;
}

/** What key members edit in the dashboard. */
export async function updateDashboard(tx: Tx, id: string, given: DashboardToSave): Promise<void> {
  await tx
    .updateTable('project')
    .set({ description: given.description, customer_can_see_project: given.customerCanSeeProject })
    .where('id', '=', id)
    .execute();
}

export async function updateDescription(tx: Tx, id: string, description: string): Promise<void> {
  await tx.updateTable('project').set({ description }).where('id', '=', id).execute();
}
