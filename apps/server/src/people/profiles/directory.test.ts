import { getDirectory } from '@stint/contract/people/profiles/directory';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => app.close());

test('the directory has who works here once, and teams with leaders, members and reviewers who still do', async () => {
  const leader = await make.user({ name: 'Lena' });
  const [emil, freja] = [await make.user({ name: 'Emil' }), await make.user({ name: 'Freja' })];
  const gone = await make.user({ name: 'Gone', isActive: false });
  const customer = await make.user({ name: 'Clara', role: null });
  const team = await make.team(leader, [freja, emil, gone]);
  const left = await make.team(gone, [emil]);
  await sql`update team_member set performance_responsible_id = ${leader} where team_id = ${team} and user_id = ${emil}`.execute(
    app.db,
  );
  await sql`update team_member set performance_responsible_id = ${gone} where team_id = ${left}`.execute(app.db);
  await sql`insert into team_supporting_leader (team_id, user_id, responsibility_area) values
    (${team}, ${freja}, 'Rigging')`.execute(app.db);
  const { body } = await app.call(getDirectory, {}, freja);
  expect(body.people.map(({ firstName }) => firstName)).toEqual(['Emil', 'Freja', 'Lena']);
  expect(body.teams.find(({ _id }) => _id === team)).toMatchObject({
    leader,
    supportingLeaders: [freja],
    members: [
      { user: emil, reviewer: leader },
      { user: freja, reviewer: null },
    ],
  });
  expect(body.teams.find(({ _id }) => _id === left)).toMatchObject({
    leader: null,
    members: [{ user: emil, reviewer: null }],
  });
  expect((await app.call(getDirectory, {}, customer)).status).toBe(403);
});
