import type { CvLanguage } from '@stint/contract/people/cv/cv';
import type { CvTextsToSave } from '@stint/contract/people/cv/cv-text';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

/** A text of a CV in a language: of a job, or the person's own. */
export interface StoredCvText {
  /** Null for the person's own: `title` is the position, `description` the summary. */
  readonly job: string | null;
  readonly title: string;
  readonly description: string;
  readonly achievements: string;
  readonly version: number;
}

export async function listCvTexts(db: Db | Tx, user: string, language: CvLanguage): Promise<StoredCvText[]> {
  const found = await sql<StoredCvText>`
    select coalesce(prior_job_id, project_job_id) as job, title, description, achievements, version
    from cv_text where user_id = ${user} and language = ${language}`.execute(db);
  return found.rows;
}

/** Lets the texts of a CV be changed by one at a time. */
export async function lockCvTexts(tx: Tx, user: string): Promise<void> {
  await sql`select from app_user where id = ${user} for no key update`.execute(tx);
}

/** Stores all texts of a language in place of those before; of jobs that are not the person's nothing is kept. */
export async function replaceCvTexts(
  tx: Tx,
  user: string,
  language: CvLanguage,
  { position, summary, jobs }: CvTextsToSave,
  version: number,
): Promise<void> {
  await sql`delete from cv_text where user_id = ${user} and language = ${language}`.execute(tx);
  await sql`
    insert into cv_text (user_id, language, prior_job_id, project_job_id, title, description, achievements, version)
    select ${user}::uuid, ${language}, null::uuid, null::uuid, ${position}, ${summary}, '', ${version}::integer
    union all
    select ${user}::uuid, ${language}, p.id, j.id, given.title, given.description, given.achievements, ${version}::integer
    from (select distinct on (_id) * from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as r(_id uuid, kind text, title text, description text, achievements text)) given
    left join prior_job p on given.kind = 'prior' and p.id = given._id and p.user_id = ${user}
    left join project_job j on given.kind = 'project' and j.id = given._id and j.user_id = ${user}
    where (p.id is not null or j.id is not null) and given.title || given.description || given.achievements <> ''`.execute(
    tx,
  );
}
