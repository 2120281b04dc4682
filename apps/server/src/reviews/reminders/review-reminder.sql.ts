import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/** Somebody who owes reviews, with whom they are about. */
export interface OwingReviewer {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
  readonly reviews: readonly { readonly user: string; readonly name: string }[];
  /** They were reminded today before. */
  readonly isReminded: boolean;
}

/** Active reviewers of a quarter whose reviews are not published, but one; notes the day for those who had none today. */
export async function takeOwing(
  tx: Tx,
  { year, quarter }: YearQuarter,
  today: string,
  but: string,
): Promise<OwingReviewer[]> {
  const found = await sql<OwingReviewer>`
    with owing as materialized (
      select r.id, r.email, r.first_name,
        json_agg(json_build_object('user', u.id, 'name', btrim(u.first_name || ' ' || u.last_name))
          order by search_text(u.first_name || ' ' || u.last_name), u.id) as reviews
      from user_quarter q join quarter_reviewer k on k.user_quarter_id = q.id and k.user_id <> q.user_id
      join app_user r on r.id = k.user_id and r.is_active and r.id <> ${but}
      join app_user u on u.id = q.user_id and u.is_active
      left join quarter_review v on v.user_quarter_id = q.id
      where q.year = ${year} and q.quarter = ${quarter} and v.published_at is null
      group by r.id),
    taken as (
      insert into review_reminder (user_id, day) select id, ${today} from owing order by id
      on conflict (user_id, day) do nothing returning user_id)
    select o.id as "_id", o.email, o.first_name as "firstName", o.reviews,
      not exists (select from taken t where t.user_id = o.id) as "isReminded"
    from owing o order by o.id`.execute(tx);
  return found.rows;
}
