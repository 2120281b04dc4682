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

export async function insertProject(tx: Tx, id: string, project: ProjectToSave): Promise<void> {
  await tx
    .insertInto('project')
    .values({ id, ...columnsOf(project) })
    .execute();
  await saveParts(tx, id, project);
}

export async function updateProject(tx: Tx, id: string, project: ProjectToSave): Promise<void> {
  await tx.updateTable('project').set(columnsOf(project)).where('id', '=', id).execute();
  await saveParts(tx, id, project);
}

async function saveParts(tx: Tx, id: string, project: ProjectToSave): Promise<void> {
  await replaceLinks(tx, 'project_customer', ['project_id', id], ['indirect_customer_id', project.customers]);
  await saveReviews(tx, id, project);
  await sql`update account set project_id = null, version = version + 1
    where project_id = ${id} and id <> all(${project.accounts}::uuid[])`.execute(tx);
  await sql`update account set project_id = ${id}, version = version + 1
    where project_id is null and id = any(${project.accounts}::uuid[])`.execute(tx);
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
