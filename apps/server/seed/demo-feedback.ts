import { addDays } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

const STRENGTHS = [
  'Explains decisions calmly, also under pressure.',
  'I can rely on what was promised.',
  'Asks good questions in reviews and gives credit to others.',
  'Keeps the customer informed without being asked.',
  'Takes time for newcomers.',
];
const IMPROVEMENTS = [
  'Say earlier when an estimate does not hold.',
  'Let others lead a meeting now and then.',
  'Shorter mails would help.',
  'Write down what was agreed in calls.',
];
/** Days back, of those that are closed, and ahead, of those that are open. */
const [CLOSED, OPEN] = [12, 9];
/** Everybody of a team but this many are asked at most. */
const MOST_ASKED = 8;

/**
 * Feedback for the quarter before the present one: of a third of the reviewed people colleagues were asked by name and have
 * answered, of a third anonymously and it has closed, and the rest are being asked.
 */
export async function demoFeedback(db: Db | Tx, today: string): Promise<void> {
  await sql`
    with quarters as (
      select year, quarter, rank() over (order by year desc, quarter desc) as age from user_quarter group by year, quarter),
    about as (
      select q.id as quarter_id, q.user_id, k.user_id as reviewer_id, row_number() over (order by u.email)::int as n
      from user_quarter q join quarters w on w.year = q.year and w.quarter = q.quarter and w.age = 2
      join app_user u on u.id = q.user_id
      join lateral (select k.user_id from quarter_reviewer k where k.user_quarter_id = q.id order by k.user_id limit 1) k on true),
    colleagues as (
      select a.quarter_id, c.user_id, row_number() over (partition by a.quarter_id order by md5(c.user_id::text || a.user_id))::int as place
      from about a cross join lateral (
        select distinct o.user_id from team_member m join team_member o on o.team_id = m.team_id
        join app_user u on u.id = o.user_id and u.is_active and u.user_type = 'Employee'
        where m.user_id = a.user_id and o.user_id <> a.user_id
          and not exists (select from quarter_reviewer k where k.user_quarter_id = a.quarter_id and k.user_id = o.user_id)) c),
    requests as (
      insert into feedback_request (id, user_id, user_quarter_id, asked_by_id, kind, is_anonymous, question, until, is_closed)
      select ${idOf(sql`'feedback ' || a.quarter_id`)}, a.user_id, a.quarter_id, a.reviewer_id, 'peer', a.n % 3 = 1,
        case when a.n % 2 = 0 then 'What should they keep doing next quarter?' else '' end,
        case when a.n % 3 = 2 then ${addDays(today, OPEN)}::date else ${addDays(today, -CLOSED)}::date end, a.n % 3 <> 2
      from about a where (select count(*) from colleagues c where c.quarter_id = a.quarter_id) >= 6
      returning id, user_quarter_id)
    insert into feedback_asked (request_id, user_id)
    select r.id, c.user_id from requests r join colleagues c on c.quarter_id = r.user_quarter_id and c.place <= ${MOST_ASKED}::int`.execute(
    db,
  );
  await sql`
    insert into feedback_answer (request_id, user_id, strengths, improvements)
    select r.id, a.user_id, (${STRENGTHS}::text[])[d.n % ${STRENGTHS.length} + 1],
      case when d.n % 2 = 0 then (${IMPROVEMENTS}::text[])[d.n % ${IMPROVEMENTS.length} + 1] else '' end
    from feedback_request r join feedback_asked a on a.request_id = r.id
    cross join lateral (select (abs(hashtext(r.id::text || a.user_id)::bigint) % 1000)::int as n) d
    where not r.is_anonymous and r.is_closed and d.n % 4 <> 0`.execute(db);
  await sql`
    insert into feedback_words (request_id, side, place, words)
    select r.id, w.side, row_number() over (partition by r.id, w.side order by w.words), w.words
    from feedback_request r cross join lateral (
      select 'strength' as side, unnest(${STRENGTHS}::text[]) as words
      union all select 'improvement', unnest(${IMPROVEMENTS}::text[])) w
    where r.is_anonymous order by 1, 2, 3`.execute(db);
  await sql`update feedback_request set answered = ${STRENGTHS.length}::int where is_anonymous`.execute(db);
}

/** The same id whenever the demo company is made. */
const idOf = (of: ReturnType<typeof sql>) =>
  sql`overlay(overlay(md5(${of}) placing '7' from 13) placing '8' from 17)::uuid`;
