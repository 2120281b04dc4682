import { listPhaseChoices, phaseChoice } from '@stint/contract/time/sheet/timereg';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sheetsOf } from '../../../test/make-sheets.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

const app = await createTestApp();
const { make, manager, stranger, project, phase, someone, row, save } = await sheetsOf(app);
afterAll(() => app.close());

test('phase choices answer as the contract says, with old phases marked closed', async () => {
  const who = await someone();
  const old = await make.phase(project);
  await app.db.insertInto('phase_user').values({ phase_id: old, user_id: who.user }).execute();
  await save(who, [row({ projectPhase: old })]);
  await app.db.deleteFrom('phase_user').where('phase_id', '=', old).execute();
  const { body } = await app.call(listPhaseChoices, { query: {} }, who.user);
  expect(z.array(phaseChoice.strict()).parse(body)).toEqual(body);
  expect(body.find((one) => one._id === old)).toMatchObject({
    isOpen: false,
    registeredTime: 1,
    recentRows: 1,
    usualHours: { 9: 1 },
  });
  expect(body.find((one) => one._id === phase)).toMatchObject({ isOpen: true });
  expect((await app.call(listPhaseChoices, { query: { user: who.user } }, stranger)).refusal.code).toBe('NOT_YOURS');
});

test('phase choices tell a reviewer of the sheets that they review, not what else the person works on and when', async () => {
  const who = await someone();
  const elsewhere = await make.project({ manager });
  const [secret, assigned, left] = [
    await make.phase(elsewhere),
    await make.phase(elsewhere),
    await make.phase(elsewhere),
  ];
  const places = [secret, assigned, left].map((phase_id) => ({ phase_id, user_id: who.user }));
  await app.db.insertInto('phase_user').values(places).execute();
  await save(who, [
    row(),
    row({ from: 11, to: 12, projectPhase: secret }),
    row({ from: 13, to: 14, projectPhase: left }),
  ]);
  await app.db.deleteFrom('phase_user').where('phase_id', '=', left).execute();
  const other = await make.sheet(who.user, await make.period('2026-08-01', '2026-08-31'));
  const seenPhase = await make.phase(elsewhere, [who.user]);
  await make.row(other, { phase: seenPhase, date: '2026-08-04', hours: 2 });
  const reviewer = await make.user();
  await app.db
    .insertInto('user_period_reviewer')
    .values({ id: newId(), user_id: who.user, user_period_id: other, project_id: null, reviewer_id: reviewer })
    .execute();
  await app.db
    .updateTable('user_period')
    .set({ is_locked: true, locked_at: '2026-09-01T00:00:00Z' })
    .where('id', '=', other)
    .execute();
  const toldOf = async (as: string) =>
    new Map((await app.call(listPhaseChoices, { query: { user: who.user } }, as)).body.map((one) => [one._id, one]));
  const told = await toldOf(reviewer);
  const nothing = { registeredTime: 0, estimate: null, recentRows: 0, lastUsed: null, usualHours: {} };
  expect(told.get(secret)).toMatchObject(nothing);
  expect(told.get(assigned)).toMatchObject({ ...nothing, isOpen: true });
  expect(told.get(seenPhase)).toMatchObject({ ...nothing, isOpen: true });
  expect(told.has(left)).toBe(false);
  const leader = await make.user();
  await make.team(leader, [who.user]);
  await app.db
    .updateTable('user_period_reviewer')
    .set({ reviewer_id: leader })
    .where('reviewer_id', '=', reviewer)
    .execute();
  for (const as of [leader, manager]) {
    expect((await toldOf(as)).get(secret)).toMatchObject({ registeredTime: 1, recentRows: 1, usualHours: { 11: 1 } });
    expect((await toldOf(as)).get(left)).toMatchObject({ registeredTime: 1, isOpen: false });
  }
});
