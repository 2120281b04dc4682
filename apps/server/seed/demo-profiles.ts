import { addDays } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import type { DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

const ABOUT = [
  'Likes small releases, plain words and tests that fail for a reason. Ask me about anything that is slow.',
  'Came from a hospital system and still thinks in checklists. Happy to pair, best before noon.',
  'Writes things down so that the next one does not have to ask. Plays the double bass badly.',
  'Knows why the invoices look as they do. On Fridays usually at home, always reachable by phone.',
];
const WISHES = [
  'Happy birthday! Have a wonderful year.',
  'Many happy returns, and thank you for all the help this year.',
  'Chúc mừng sinh nhật! Thật nhiều sức khỏe và niềm vui.',
  'All the best for your birthday. Cake is in the kitchen.',
];
/** Days from today on which somebody of the demo company has a birthday: yesterday, today in every time zone, and soon. */
const BIRTHDAYS_IN = [-1, 0, 1, 5];

/** What the people of the demo company say of themselves, and the wishes on their walls. */
export async function demoProfiles(
  db: Db | Tx,
  random: Random,
  people: readonly DemoPerson[],
  today: string,
  now: Date,
): Promise<void> {
  const employees = people.filter(({ role }) => role !== null);
  const profiles = employees.map(({ id }) => ({
    id,
    phone: `+84 90 ${random.between(100, 999)} ${random.between(1000, 9999)}`,
    about: random.chance(0.6) ? random.pick(ABOUT) : '',
    shown: !random.chance(0.05),
  }));
  await sql`
    update app_user u set phone = p.phone, show_birthday = p.shown,
      long_description = case when u.long_description = '' then p.about else u.long_description end
    from jsonb_to_recordset(${JSON.stringify(profiles)}::jsonb) as p(id uuid, phone text, about text, shown boolean)
    where u.id = p.id`.execute(db);
  const celebrated = employees.slice(-BIRTHDAYS_IN.length).map(({ id }, index) => ({
    id,
    day: addDays(today, BIRTHDAYS_IN[index] ?? 0).slice('YYYY-'.length),
  }));
  await sql`
    update app_user u set show_birthday = true, date_of_birth = ('1988-' || p.day)::date
    from jsonb_to_recordset(${JSON.stringify(celebrated)}::jsonb) as p(id uuid, day text) where u.id = p.id`.execute(
    db,
  );
  await insertRows(db, 'wish', wishesOf(random, employees, celebrated[0]?.id, addDays(today, -1), now));
}

/** Colleagues wished well whose birthday was yesterday, and a few others in the past year. */
function wishesOf(
  random: Random,
  people: readonly DemoPerson[],
  yesterdays: string | undefined,
  yesterday: string,
  now: Date,
) {
  return people.flatMap((person) => {
    const isYesterdays = person.id === yesterdays;
    const daysAgo = isYesterdays ? 1 : random.between(20, 340);
    const senders = random.some(people, isYesterdays ? 6 : random.between(0, 4)).filter(({ id }) => id !== person.id);
    const day = isYesterdays ? yesterday : addDays(yesterday, 1 - daysAgo);
    return senders.map((sender, index) => ({
      id: random.id(now),
      user_id: person.id,
      by_user_id: sender.id,
      occasion: 'birthday',
      day,
      message: random.pick(WISHES),
      created_at: new Date(now.getTime() - daysAgo * 86_400_000 - index * 1_800_000).toISOString(),
    }));
  });
}
