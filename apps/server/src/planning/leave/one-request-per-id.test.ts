import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { makersOf } from '../../../test/make-company.ts';
import { migrate } from '../../lib/migrate.ts';
import { newId } from '../../lib/new-id.ts';

test('of the requests of two people with one id the later one gets another, with its days and what is about it', async () => {
  const database = await databaseBefore('0068');
  const make = makersOf(database.db, { areProven: false });
  await make.company();
  const people = [await make.user(), await make.user()];
  const [first = '', second = ''] = people;
  const [id, undo] = [newId(), newId()];
  const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  for (const [user, asked] of [
    [first, '2026-11-01'],
    [second, '2026-11-02'],
  ])
    await query(
      `insert into workday_request (user_id, id, from_date, to_date, requested_at, is_approved)
       values ($1, $2, '2026-12-01', '2026-12-01', $3, true)`,
      [user, id, asked],
    );
  await query(
    `insert into workday_request (user_id, id, kind, target_id, from_date, to_date)
     values ($1, $2, 'UNDO', $3, '2026-12-01', '2026-12-01')`,
    [second, undo, id],
  );
  await query(`insert into override_workday values ($1, $3, '2026-12-01'), ($2, $3, '2026-12-01')`, [...people, id]);
  await query(
    `insert into override_workday_slot values ($1, $3, '2026-12-01', 540, 720, true), ($2, $3, '2026-12-01', 600, 660, true)`,
    [...people, id],
  );
  await migrate(database.pool);
  const { rows } = await query(
    `select r.user_id as user, r.id = $1 as kept, s.from_minute as from, undo.id as undo
     from workday_request r
     join override_workday_slot s on s.user_id = r.user_id and s.request_id = r.id
     left join workday_request undo on undo.user_id = r.user_id and undo.target_id = r.id
     where r.kind = 'NEW' order by r.requested_at`,
    [id],
  );
  expect(rows).toEqual([
    { user: first, kept: true, from: 540, undo: null },
    { user: second, kept: false, from: 600, undo },
  ]);
  await database.drop();
});
