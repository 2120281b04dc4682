import {
  claimProofRead,
  type ProofReadItem,
  releaseProofRead,
  updateProofRead,
} from '@stint/contract/teams/proof-read/proof-read';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { newId } from '../../lib/new-id.ts';

let stage: ProjectStage;
let factor: string;
let job: string;

beforeAll(async () => {
  stage = await createProjectStage();
  const { app, project, member } = stage;
  [factor, job] = [newId(), newId()];
  await app.db.updateTable('project').set({ description: 'A harbor' }).where('id', '=', project).execute();
  await app.db
    .insertInto('project_key_success_factor')
    .values({ id: factor, project_id: project, title: 'On time', description: '' })
    .execute();
  const jobRow = { id: job, project_id: project, user_id: member, name: 'Developer', start_date: '2026-01-01' };
  await app.db
    .insertInto('project_job')
    .values({ ...jobRow, achievements: 'Bilt it' })
    .execute();
});
afterAll(() => stage.app.close());
afterEach(() => stage.app.db.deleteFrom('proof_read_claim').execute());

const ask = async (asked: string, excludedId?: string) =>
  (await stage.app.call(claimProofRead, { body: { excludedId } }, asked)).body;
const save = (
  asked: string,
  { _id, type, title, content, version }: ProofReadItem,
  given: Partial<ProofReadItem> = {},
) => stage.app.call(updateProofRead, { params: { id: _id }, body: { type, title, content, version, ...given } }, asked);

test('nobody without a sign-in and no customer; others have nothing of a project to read', async () => {
  for (const [asked, status] of [
    [null, 401],
    [stage.customer, 403],
  ] as const)
    expect((await stage.app.call(claimProofRead, { body: {} }, asked)).status).toBe(status);
  expect(await ask(stage.stranger)).toEqual({ data: null, isLastOne: true });
});

test('a person reads the achievements of own jobs only, and saves no other text', async () => {
  const { data, isLastOne } = await ask(stage.member);
  expect({ data, isLastOne }).toMatchObject({ data: { _id: job, type: 'projectJob', title: null }, isLastOne: true });
  expect(await ask(stage.member, job)).toEqual({ data: null, isLastOne: true });
  const foreign = { _id: stage.project, type: 'project', title: null, content: 'Mine', version: 1 } as const;
  expect((await save(stage.member, { ...foreign, about: '', isRichText: false })).status).toBe(404);
});

test('two people never get the same text, whoever asks at once; what is let go is offered again', async () => {
  const { app, lead, member, manager } = stage;
  // The lead and the manager may read all three texts, the member one of them.
  const asked = await Promise.all([lead, manager, lead, manager, lead, manager].map((who) => ask(who)));
  expect(asked.every(({ data }) => data !== null)).toBe(true);
  const [ofLead, ofManager] = [(await ask(lead)).data, (await ask(manager)).data];
  expect(ofLead?._id).not.toBe(ofManager?._id);
  const third = (await ask(stage.admin)).data;
  expect(new Set([ofLead?._id, ofManager?._id, third?._id]).size).toBe(3);
  expect(await ask(member)).toEqual({ data: null, isLastOne: true });
  for (const who of [lead, manager, stage.admin]) expect((await app.call(releaseProofRead, {}, who)).status).toBe(200);
  expect((await ask(member)).data?._id).toBe(job);
});

test('a text that somebody reads is saved by nobody else, until a quarter of an hour has gone', async () => {
  const { app, lead, member } = stage;
  const data = (await ask(member)).data as ProofReadItem;
  expect(data._id).toBe(job);
  expect((await save(lead, data, { content: 'Built' })).refusal.code).toBe('BEING_PROOF_READ');
  const claim = await app.db.selectFrom('proof_read_claim').selectAll().executeTakeFirstOrThrow();
  expect(Date.parse(claim.claimed_until as unknown as string)).toBe(
    Date.parse(app.clock.now().toISOString()) + 15 * 60_000,
  );
  await app.db.updateTable('proof_read_claim').set({ claimed_until: app.clock.now().toISOString() }).execute();
  expect((await save(lead, data)).status).toBe(200);
  await app.db.deleteFrom('proof_read').execute();
});

test('who keeps a project reads all its texts until none is left; what is saved is in its history', async () => {
  const read: string[] = [];
  for (let at = await ask(stage.lead); at.data; at = await ask(stage.lead)) {
    read.push(at.data.type);
    expect(at.isLastOne).toBe(read.length === 3);
    const changed = at.data.type === 'project' ? { content: 'A harbour' } : {};
    expect((await save(stage.lead, at.data, changed)).status).toBe(200);
  }
  expect(read.sort()).toEqual(['keySuccessFactor', 'project', 'projectJob']);
  const entries = await stage.app.db.selectFrom('audit_entry').select(['entity', 'action']).execute();
  // Those that were right as they stood have not changed.
  expect(entries).toEqual([{ entity: 'project', action: 'save' }]);
});

test('a text that changes is offered again, and is not saved over what somebody else wrote', async () => {
  const { app, lead, member, project } = stage;
  await app.db
    .updateTable('project')
    .set({ description: 'A harbour with a peer', version: 7 })
    .where('id', '=', project)
    .execute();
  const { data } = await ask(lead);
  expect(data).toMatchObject({ _id: project, version: 7 });
  if (!data) return;
  expect((await save(lead, data, { version: 6 })).refusal.code).toBe('CHANGED_MEANWHILE');
  const both = await Promise.all(
    ['pier', 'quay'].map((word) => save(lead, data, { content: `A harbour with a ${word}` })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await ask(member)).toEqual({ data: null, isLastOne: true });
});
