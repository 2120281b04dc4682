import type { PersonalData } from '@stint/contract/people/personal-data/personal-data';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

export type PersonalDataAct = 'export' | 'erase';

export async function findPersonalData(db: Db | Tx, user: string, today: string): Promise<PersonalData | undefined> {
  const runOf = (act: PersonalDataAct) => sql`from personal_data_run p left join job_run r on r.id = p.run_id
    left join stored_file f on f.id = p.file_id where p.user_id = u.id and p.act = ${act}`;
  const state = sql`'state', coalesce(r.state, 'done'), 'error', coalesce(r.error, '')`;
  const found = await sql<PersonalData>`
    select u.id as "_id", btrim(u.first_name || ' ' || u.last_name) as name, u.erased_at as "erasedDate",
      u.erased_at is null and not u.is_active and coalesce(u.resigned_date < ${today}, false) as "mayErase",
      (select name from contract_folder where user_id = u.id) as folder,
      (select json_build_object(${state}, 'bytes', f.bytes, 'expiresDate',
        to_char(p.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ${runOf('export')}) as "lastExport",
      (select json_build_object(${state}) ${runOf('erase')}) as erasure
    from app_user u where u.id = ${user}`.execute(db);
  return found.rows[0];
}

/** Lets one act on the data of a person at a time. */
export async function lockPerson(tx: Tx, user: string): Promise<void> {
  await sql`select from app_user where id = ${user} for update`.execute(tx);
}

/** Notes the run of an act; answers the file of the one before, which nobody needs any more. */
export async function saveRun(tx: Tx, user: string, act: PersonalDataAct, run: string): Promise<string | null> {
  const found = await sql<{ file: string | null }>`
    with before as (select file_id from personal_data_run where user_id = ${user} and act = ${act})
    insert into personal_data_run (user_id, act, run_id) values (${user}, ${act}, ${run})
    on conflict (user_id, act) do update set run_id = ${run}, file_id = null, expires_at = null
    returning (select file_id from before) as file`.execute(tx);
  return found.rows[0]?.file ?? null;
}

interface WrittenFile {
  readonly user: string;
  readonly run: string;
  readonly file: string;
  readonly expires: string;
}

/**
 * Lets a file be fetched, unless the person was erased while it was written: it says what is held of them no more. Nor one that was
 * taken back meanwhile: its run is not there any more.
 */
export async function saveFile(tx: Tx, { user, run, file, expires }: WrittenFile): Promise<boolean> {
  const saved = await sql`update personal_data_run set file_id = ${file}, expires_at = ${expires}
    where user_id = ${user} and act = 'export' and run_id = ${run}
      and exists (select from app_user u where u.id = ${user} and u.erased_at is null)`.execute(tx);
  return Number(saved.numAffectedRows) > 0;
}

/** The file of the last export, while it can be fetched. */
export async function findFile(db: Db, user: string, now: string): Promise<string | undefined> {
  const found = await sql<{ id: string }>`select file_id as id from personal_data_run
    where user_id = ${user} and act = 'export' and expires_at > ${now}`.execute(db);
  return found.rows[0]?.id;
}

type WhichExports = { readonly expiredAt: string } | { readonly user: string } | 'all';

/** Takes back exports that can be fetched, and with all of them, or all of a person, those that are being written. Answers their files. */
export async function withdrawExports(tx: Tx, which: WhichExports): Promise<string[]> {
  const isMeant =
    which === 'all'
      ? sql`true`
      : 'user' in which
        ? sql`user_id = ${which.user}`
        : sql`expires_at <= ${which.expiredAt}`;
  const found = await sql<{ id: string | null }>`
    with gone as (select user_id, file_id from personal_data_run
      where act = 'export' and ${isMeant} for update),
    cleared as (delete from personal_data_run p using gone where p.user_id = gone.user_id and p.act = 'export')
    select file_id as id from gone`.execute(tx);
  return found.rows.flatMap(({ id }) => id ?? []);
}
