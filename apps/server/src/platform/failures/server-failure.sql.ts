import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Failure } from '../../lib/failure.ts';

/** Counts a fault. */
export async function countFailure(db: Db, failure: Failure, requestId: string, now: string): Promise<void> {
  await sql`
    insert into server_failure as f (fingerprint, message, place, request_id, first_seen, last_seen)
    values (${failure.fingerprint}, ${failure.message}, ${failure.place}, ${requestId}, ${now}, ${now})
    on conflict (fingerprint) do update set times = f.times + 1, message = excluded.message, place = excluded.place,
      request_id = excluded.request_id, last_seen = excluded.last_seen`.execute(db);
}

export interface FailureToMail {
  readonly message: string;
  readonly place: string;
  readonly times: number;
  readonly request_id: string;
  readonly recipients: string[];
}

/** Takes the turn to mail about a fault: only one process gets it, and nobody again within the pause. */
export async function takeTurnToMail(
  tx: Tx,
  fingerprint: string,
  now: string,
  pauseMinutes: number,
): Promise<FailureToMail | undefined> {
  const found = await sql<FailureToMail>`
    update server_failure f set mailed_at = ${now}
    from (select array_agg(r.name order by r.name) as recipients from recipient_mail r where r.type = 'ErrorHandling') to_whom
    where f.fingerprint = ${fingerprint} and to_whom.recipients is not null
      and (f.mailed_at is null or f.mailed_at <= ${now}::timestamptz - make_interval(mins => ${pauseMinutes}))
    returning f.message, f.place, f.times, f.request_id, to_whom.recipients`.execute(tx);
  return found.rows[0];
}
