import type { ProjectDetail, ProjectToSave } from '@stint/contract/projects/project';
import { sql } from 'kysely';
import type { Tx } from '../lib/db.ts';
import { replaceLinks } from './links.sql.ts';

const columnsOf = (project: ProjectToSave) => ({
  name: project.name,
  short_name: project.shortName,
  number: project.number,
  description: project.description,
  alt_customer_name: project.altCustomerName,
  start_date: project.startDate,
  end_date: project.endDate,
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
  await saveSuccessFactors(tx, id, project);
  await sql`update account set project_id = null, version = version + 1
    where project_id = ${id} and id <> all(${project.accounts}::uuid[])`.execute(tx);
  await sql`update account set project_id = ${id}, version = version + 1
    where project_id is null and id = any(${project.accounts}::uuid[])`.execute(tx);
}

async function saveReviews(tx: Tx, id: string, { tieredReviews }: ProjectToSave): Promise<void> {
  await sql`delete from tiered_review where project_id = ${id}`.execute(tx);
  await sql`
    insert into tiered_review (project_id, reviewee_id, reviewer_id)
    select ${id}, g.reviewee, g.reviewer
    from jsonb_to_recordset(${JSON.stringify(tieredReviews)}::jsonb) as g(reviewee uuid, reviewer uuid)`.execute(tx);
}

async function saveSuccessFactors(tx: Tx, id: string, { keySuccessFactors }: ProjectToSave): Promise<void> {
  const kept = keySuccessFactors.map((factor) => factor._id);
  await sql`delete from project_key_success_factor where project_id = ${id} and id <> all(${kept}::uuid[])`.execute(tx);
  const placed = keySuccessFactors.map((factor, position) => ({ ...factor, position }));
  await sql`
    insert into project_key_success_factor (id, project_id, title, description, position)
    select g."_id", ${id}, g.title, g.description, g.position
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as g("_id" uuid, title text, description text, position integer)
    on conflict (id) do update
      set title = excluded.title, description = excluded.description, position = excluded.position
    where project_key_success_factor.project_id = excluded.project_id`.execute(tx);
}

/** Which of the accounts that a project asked for belong to another project. */
export async function findAssignedElsewhere(
  tx: Tx,
  id: string,
  accounts: readonly string[],
): Promise<ProjectDetail['assignedElsewhere']> {
  const found = await sql<ProjectDetail['assignedElsewhere'][number]>`
    select a.id as "_id", a.name, pr.name as project from account a join project pr on pr.id = a.project_id
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
