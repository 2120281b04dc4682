import {
  getCompanyAverage,
  getMessageEvaluation,
  selectEvaluatedPeople,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import { improveMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatPeer, startChatPeer } from '../../../test/chat-peer.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let peer: ChatPeer;
let make: Makers;
let [manager, leader, linh, huy, customer, strength] = ['', '', '', '', '', ''];

beforeAll(async () => {
  peer = await startChatPeer();
  app = await createTestApp({ TEXT_HELP_URL: peer.url, TEXT_HELP_MODEL: 'small' });
  make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager', name: 'Manager' });
  leader = await make.user({ name: 'Leader' });
  linh = await make.user({ name: 'Linh' });
  huy = await make.user({ name: 'Huy' });
  customer = await make.user({ role: null });
  strength = await make.softSkill('Teamwork');
  await make.team(leader, [linh]);
  await createMessage(huy, linh, 5, '2026-09-30T16:59:59Z');
  await createMessage(huy, linh, 2, '2026-09-30T17:00:00Z');
  await createMessage(leader, linh, 4, '2026-11-20T00:00:00Z', strength);
  await createMessage(linh, huy, 1, '2026-11-20T00:00:00Z');
  // None of these count: to oneself, no feedback, long ago.
  await createMessage(linh, linh, 3, '2026-11-20T00:00:00Z');
  await createMessage(huy, linh, 0, '2026-11-20T00:00:00Z');
  await createMessage(huy, linh, 1, '2020-11-20T00:00:00Z');
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

async function createMessage(by: string, to: string, star: number, at: string, skill?: string): Promise<void> {
  const id = newId();
  await app.db
    .insertInto('one_minute_message')
    .values({ id, by_user_id: by, to_user_id: to, star, no_feedback: star === 0, created_date: at, updated_date: at })
    .execute();
  if (skill)
    await app.db
      .insertInto('one_minute_message_soft_skill')
      .values({ message_id: id, soft_skill_id: skill, kind: 'strength' })
      .execute();
}
const evaluation = (as: string | null, query: { user?: string; quarters?: number } = {}) =>
  app.call(getMessageEvaluation, { query }, as);

describe('the evaluation', () => {
  test('is of what others said to a person, by quarters of the business time zone', async () => {
    const { body } = await evaluation(linh, { quarters: 4 });
    expect(body).toMatchObject({
      user: { firstName: 'Linh' },
      threshold: 3,
      average: 3.67,
      total: 3,
      companyAverage: 3,
    });
    expect(body.quarters).toEqual([
      { year: 2026, quarter: 1, average: null, total: 0, companyAverage: null },
      { year: 2026, quarter: 2, average: null, total: 0, companyAverage: null },
      { year: 2026, quarter: 3, average: 5, total: 1, companyAverage: 5 },
      { year: 2026, quarter: 4, average: 3, total: 2, companyAverage: 2.33 },
    ]);
    expect(body.stars.map(({ count }) => count)).toEqual([0, 1, 0, 1, 1]);
    expect(body.strengths).toEqual([{ _id: strength, name: 'Teamwork', count: 1 }]);
    expect(body.weaknesses).toEqual([]);
  });

  test('of the first quarter of a year reaches into the years before', async () => {
    const { quarters } = (await evaluation(linh)).body;
    expect(quarters).toHaveLength(8);
    expect(quarters[0]).toMatchObject({ year: 2025, quarter: 1 });
    expect((await evaluation(linh, { quarters: 5 })).status).toBe(400);
  });

  test('is measured against the threshold of the company', async () => {
    await app.db.updateTable('company').set({ one_minute_message_threshold: 3.5 }).execute();
    expect((await evaluation(linh)).body.threshold).toBe(3.5);
    await app.db.updateTable('company').set({ one_minute_message_threshold: 3 }).execute();
  });

  test('of somebody about whom nothing was said has no average', async () => {
    expect((await evaluation(leader)).body).toMatchObject({ average: null, total: 0 });
  });

  test('is for the person, their leader and managers', async () => {
    expect((await evaluation(null)).status).toBe(401);
    expect((await evaluation(customer)).status).toBe(403);
    for (const as of [leader, manager]) expect((await evaluation(as, { user: linh })).body.total).toBe(3);
    expect((await evaluation(huy, { user: linh })).status).toBe(404);
    expect((await evaluation(leader, { user: huy })).status).toBe(404);
    expect((await evaluation(manager, { user: customer })).status).toBe(404);
  });

  test('offers those it may be asked of', async () => {
    const offered = async (as: string, search = '') =>
      (await app.call(selectEvaluatedPeople, { query: { search } }, as)).body.map(({ name }) => name);
    expect(await offered(linh)).toEqual(['Linh Test']);
    expect(await offered(leader)).toEqual(['Leader Test', 'Linh Test']);
    expect(await offered(manager)).toEqual(['Huy Test', 'Leader Test', 'Linh Test', 'Manager Test']);
    expect(await offered(manager, 'huy')).toEqual(['Huy Test']);
  });
});

test('the average of the company in a quarter', async () => {
  const ask = (query: { year: number; quarter: number }, as: string | null = huy) =>
    app.call(getCompanyAverage, { query }, as);
  expect((await ask({ year: 2026, quarter: 4 })).body).toEqual({ year: 2026, quarter: 4, average: 2.33, total: 3 });
  expect((await ask({ year: 2025, quarter: 1 })).body).toEqual({ year: 2025, quarter: 1, average: null, total: 0 });
  expect((await ask({ year: 2026, quarter: 5 })).status).toBe(400);
  expect((await ask({ year: 2026, quarter: 4 }, null)).status).toBe(401);
  expect((await ask({ year: 2026, quarter: 4 }, customer)).status).toBe(403);
});

describe('help with the text', () => {
  const improve = (text: string, as: string | null = linh) => app.call(improveMessage, { body: { text } }, as);

  test('answers the improved text and the changes', async () => {
    peer.manner = { says: 'She does not tell us.' };
    const { body } = await improve('She dont tell us.');
    expect(body).toEqual({
      text: 'She does not tell us.',
      suggestions: [{ start: 4, end: 8, replacement: 'does not', reason: '' }],
      isUnderstood: true,
    });
  });

  test('is for employees who wrote something', async () => {
    expect((await improve('Text', null)).status).toBe(401);
    expect((await improve('Text', customer)).status).toBe(403);
    for (const text of ['', ' \n', 'x'.repeat(10_001)]) expect((await improve(text)).status).toBe(400);
  });

  test('goes through the texts of one person one after the other', async () => {
    peer.manner = { says: 'She does not tell us.', after: 30 };
    peer.most = 0;
    const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => improve(`She dont tell us ${at}.`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(peer.most).toBe(1);
  });

  test('that fails says so, and nothing of what it was asked', async () => {
    peer.manner = 'refuses';
    const answer = await improve('A secret');
    expect([answer.status, answer.refusal.code]).toEqual([503, 'TEXT_HELP_FAILED']);
    expect(JSON.stringify(answer.refusal)).not.toContain('secret');
  });
});
