import type pg from 'pg';
import type { BenchDatabase } from './bench-database.ts';
import { benchReads } from './call-figures.ts';

const PEOPLE = 1000;
const SKILLS = 300;
/** Of the skills, so many does somebody have. */
const SHARE = 0.4;

/** The matrix of everybody's skills, against its own SQL. */
export async function benchSkills(database: BenchDatabase, seconds: number): Promise<void> {
  await makeSkilledPeople(database.owner);
  await benchReads(database, seconds, [
    {
      name: `skills of ${PEOPLE} people by ${SKILLS} skills`,
      addresses: ['/api/user/skill-matrix'],
      targets: { 1: { p50: 300 } },
    },
  ]);
}

/** People beyond those of the demo company, each with levels of some of the skills. */
async function makeSkilledPeople(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into skill (id, name)
     select gen_random_uuid(), 'Bench skill ' || n from generate_series(1, $1 - (select count(*)::int from skill)) n`,
    [SKILLS],
  );
  await pool.query(
    `with people as (
       insert into app_user (id, email, initials, first_name, last_name, user_type, user_role, is_active)
       select gen_random_uuid(), 'skilled' || n || '@demo.stint.example', 'SKILL' || n, 'Skilled', 'Person ' || n,
         'Employee', 'Employee', true
       from generate_series(1, $1 - (select count(*)::int from app_user where user_type = 'Employee')) n returning id
     )
     insert into user_skill (user_id, skill_id, level, evaluated_at)
     select p.id, s.id, (random() * 5)::int, now() from people p, skill s where random() < $2`,
    [PEOPLE, SHARE],
  );
  await pool.query('analyze');
}
