import { addDays } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { safeRichText } from '../src/lib/rich-text.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

interface DemoPost {
  readonly title: string;
  readonly type: 'Guideline' | 'News' | 'Newsletter' | 'Template';
  readonly daysAgo: number;
  readonly content: string;
  readonly isMustRead?: boolean;
  /** For one team or one project alone. */
  readonly only?: 'team' | 'project';
}

const POSTS: readonly DemoPost[] = [
  {
    title: 'Information security',
    type: 'Guideline',
    daysAgo: 40,
    isMustRead: true,
    content:
      '<p>Three habits keep our customers safe:</p><ul><li>Lock your screen when you leave your desk.</li><li>Never send passwords by chat or email.</li><li>Report a lost laptop within the hour.</li></ul>',
  },
  {
    title: 'Working from home',
    type: 'Guideline',
    daysAgo: 90,
    content:
      '<p>Agree your days with your team leader, and keep your working hours up to date so that people can find you.</p>',
  },
  {
    title: 'How we register time',
    type: 'Guideline',
    daysAgo: 200,
    isMustRead: true,
    content: '<p>Register each day before you leave, and lock the month by its last working day.</p>',
  },
  {
    title: 'New office on the fourth floor',
    type: 'News',
    daysAgo: 3,
    content: '<p>We open on Monday at nine. Coffee and cake are on us.</p>',
  },
  {
    title: 'The month in brief',
    type: 'Newsletter',
    daysAgo: 12,
    content:
      '<h2>Projects</h2><p>Two releases, one award.</p><h2>People</h2><p>Welcome to our four new colleagues.</p>',
  },
  {
    title: 'Team agreement',
    type: 'Guideline',
    daysAgo: 20,
    only: 'team',
    content: '<p>Stand-up at 9:15, no meetings on Wednesday mornings. [[teamLeader:NAV]] moderates.</p>',
  },
  {
    title: 'Release calendar',
    type: 'News',
    daysAgo: 8,
    only: 'project',
    content: '<p>Every second Thursday, code freeze the day before.</p>',
  },
  {
    title: 'Monthly newsletter',
    type: 'Template',
    daysAgo: 300,
    content: '<h2>Projects</h2><p>…</p><h2>People</h2><p>…</p><h2>Dates</h2><p>…</p>',
  },
];

/** Guidelines, news and templates; half of the people have acknowledged what must be read. */
export async function demoPosts(db: Db | Tx, random: Random, writer: string, today: string): Promise<void> {
  const found = await sql<{ team: string; shortName: string; project: string }>`
    select t.id as team, t.short_name as "shortName", p.id as project
    from (select id, short_name from team order by name limit 1) t,
      (select id from project order by name limit 1) p`.execute(db);
  const [place] = found.rows;
  const posts = POSTS.map((post) => {
    const at = new Date(`${addDays(today, -post.daysAgo)}T03:00:00Z`);
    const { html, plain } = safeRichText(post.content.replace('NAV', place?.shortName ?? ''));
    return { ...post, id: random.id(at), at, html, plain };
  });
  await insertRows(
    db,
    'post',
    posts.map(({ id, title, type, html, plain, only, isMustRead = false, at }) => ({
      id,
      title,
      type,
      content: html,
      plain,
      project_id: only === 'project' ? (place?.project ?? null) : null,
      is_must_read: isMustRead,
      created_at: at,
      updated_at: at,
      updated_by_id: writer,
    })),
  );
  await sql`insert into post_team (post_id, team_id)
    select p.id, ${place?.team ?? null} from post p
    where p.id = any(${posts.filter(({ only }) => only === 'team').map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`insert into post_version (post_id, number, title, content, plain, saved_at, saved_by_id)
    select id, 1, title, content, plain, updated_at, updated_by_id from post`.execute(db);
  await sql`insert into post_acknowledgement (post_id, user_id, edition, acknowledged_at)
    select r.post_id, r.user_id, 1, p.updated_at + interval '1 day'
    from post_reader r join post p on p.id = r.post_id and p.is_must_read
    where hashtext(r.user_id::text || p.title) % 2 = 0`.execute(db);
  await demoResponses(db);
  await demoMailing(
    db,
    random,
    writer,
    posts.find(({ type }) => type === 'Newsletter'),
  );
}

const COMMENTS = ['Looking forward to it!', 'Thanks for sharing.', 'Where do we find the details?'];

/** What readers said of the news: every third reacted, some commented. */
async function demoResponses(db: Db | Tx): Promise<void> {
  await sql`insert into post_reaction (user_id, post_id, reaction)
    select r.user_id, p.id, (array['like', 'celebrate', 'love', 'insightful', 'thanks'])[1 + abs(hashtext(r.user_id::text)) % 5]
    from post p join post_reader r on r.post_id = p.id
    where p.type = 'News' and hashtext(p.title || r.user_id) % 3 = 0`.execute(db);
  await sql`insert into post_comment (id, post_id, user_id, text, created_at)
    select new_id(p.updated_at + c.place * interval '3 hours'), p.id, r.user_id, c.text, p.updated_at + c.place * interval '3 hours'
    from post p cross join unnest(${COMMENTS}::text[]) with ordinality as c(text, place)
    cross join lateral (select r.user_id from post_reader r where r.post_id = p.id
      order by hashtext(r.user_id || c.text), r.user_id limit 1) r
    where p.type = 'News'`.execute(db);
}

/** The newsletter went out as mail to some of the people, who all have it. */
async function demoMailing(
  db: Db | Tx,
  random: Random,
  writer: string,
  post: { readonly id: string; readonly title: string; readonly html: string; readonly at: Date } | undefined,
): Promise<void> {
  if (!post) return;
  const { id, title, html, at } = post;
  const mailing = random.id(at);
  await insertRows(db, 'post_mailing', [
    { id: mailing, post_id: id, subject: title, content: html, sent_by_id: writer, created_at: at },
  ]);
  await sql`
    with receiver as (select u.id, u.email from app_user u where u.is_active and u.user_type = 'Employee'
        order by u.id limit 12),
      sent as (insert into mail (id, kind, to_address, to_user_id, caused_by_id, subject, html, plain, state, attempts,
          created_at, next_attempt_at, sent_at)
        select new_id(${at}), 'post-mailing', r.email, r.id, ${writer}, ${title}, ${html}, ${title}, 'sent', 1, ${at}, ${at}, ${at}
        from receiver r returning id, to_user_id)
    insert into post_mailing_receiver (user_id, mailing_id, mail_id, written_at)
    select to_user_id, ${mailing}, id, ${at} from sent`.execute(db);
}
