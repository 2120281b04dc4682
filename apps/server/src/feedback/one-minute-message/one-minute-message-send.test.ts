import { selectCertifications } from '@stint/contract/company/settings/certification';
import { getMessage, type ListedMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import { listMessages } from '@stint/contract/feedback/one-minute-message/one-minute-message-list';
import {
  findMessageReceiver,
  sendMessage,
  updateMessage,
  withdrawMessage,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { saveNotificationChoice } from '@stint/contract/platform/notifications/notification';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { type SmtpPeer, startSmtpPeer } from '../../../test/smtp-peer.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let [linh, huy, mai, strength, weakness, team, project] = ['', '', '', '', '', '', ''];

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  linh = await make.user({ name: 'Linh' });
  huy = await make.user({ name: 'Huy' });
  mai = await make.user({ name: 'Mai' });
  strength = await make.softSkill('Teamwork');
  weakness = await make.softSkill('Punctuality');
  team = await make.team(mai, [linh, huy]);
  project = await make.project({ manager: mai });
  // Linh reviews on it, so that she sees it.
  await app.db
    .insertInto('tiered_review')
    .values({ project_id: project, reviewer_id: linh, reviewee_id: huy })
    .execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.db.deleteFrom('throttle').execute();
});

const wtf = (given: object = {}) => ({
  toUserId: huy,
  star: 5,
  comment: '  Thank you for the release!  ',
  strengths: [strength],
  weaknesses: [],
  ...given,
});
const send = (given: object = {}, as: string | null = linh) => app.call(sendMessage, { body: { wtf: wtf(given) } }, as);
const sent = async (given: object = {}, as = linh): Promise<ListedMessage> => (await send(given, as)).body.wtf;
const stored = (id: string) =>
  app.db.selectFrom('one_minute_message').selectAll().where('id', '=', id).executeTakeFirst();
const audited = (id: string) =>
  app.db
    .selectFrom('audit_entry')
    .select(['action', 'user_id', 'actor_id'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const notified = async (id: string) => {
  const person = sql<string>`data ->> 'person'`.as('person');
  const found = app.db.selectFrom('notification').select(['user_id', 'kind', 'link', person]);
  return found.where('link', 'like', `%${id}`).execute();
};
const later = (minutes: number) => app.clock.set(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString());

describe('sending', () => {
  test('is for employees', async () => {
    expect((await send({}, null)).status).toBe(401);
    expect((await send({}, await make.user({ role: null }))).status).toBe(403);
  });

  test('to a person stores what was said, once, with its audit entry', async () => {
    const _id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => send({ _id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({
      warning: null,
      wtf: {
        _id,
        byUser: { firstName: 'Linh' },
        toUser: { firstName: 'Huy' },
        toTeam: null,
        project: null,
        period: null,
        star: 5,
        comment: 'Thank you for the release!',
        noFeedback: false,
        onProject: false,
        strengths: [{ name: 'Teamwork' }],
        weaknesses: [],
        updatedByUserId: linh,
        createdDate: TEST_NOW,
        isEditable: true,
      },
    });
    expect(await audited(_id)).toEqual([{ action: 'create', user_id: huy, actor_id: linh }]);
  });

  test('tells the receiver, in the app and by mail', async () => {
    const toUserId = await make.user({ name: 'Receiver' });
    const { _id } = await sent({ toUserId, project, comment: 'One\n\n<b>Two</b>' });
    expect(await notified(_id)).toEqual([
      { user_id: toUserId, kind: 'oneMinuteMessageReceived', link: `/user/1mm?detailId=${_id}`, person: 'Linh Test' },
    ]);
    const mails = await app.db.selectFrom('mail').selectAll().where('to_user_id', '=', toUserId).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Linh Test sent you a 1MM');
    for (const part of ['★★★★★ Amazing work', '&lt;b&gt;Two', 'Strengths: Teamwork', `/user/1mm?detailId=${_id}`])
      expect(mails[0]?.html).toContain(part);
  });

  test('tells everybody of a team or project, but not the sender', async () => {
    const toTeam = await sent({ toUserId: null, toTeam: team });
    expect((await notified(toTeam._id)).map(({ user_id }) => user_id).sort()).toEqual([huy, mai].sort());
    expect((await notified(toTeam._id))[0]).toMatchObject({
      kind: 'groupMessageReceived',
      link: `/user/1mm?box=team&detailId=${toTeam._id}`,
    });
    await make.phase(project, [huy, linh]);
    const toProject = await sent({ toUserId: null, project });
    expect((await notified(toProject._id)).map(({ user_id }) => user_id).sort()).toEqual([huy, mai].sort());
  });

  test('a repeated request tells nobody twice, and a refused one nobody', async () => {
    const _id = newId();
    for (const _ of [1, 2]) await send({ _id });
    expect(await notified(_id)).toHaveLength(1);
    const refused = newId();
    await send({ _id: refused, star: 0 });
    expect(await notified(refused)).toEqual([]);
  });

  test('about a project, to a team, and to the people of a project', async () => {
    expect(await sent({ project })).toMatchObject({ onProject: true, project: { _id: project }, toUser: { _id: huy } });
    expect(await sent({ toUserId: null, toTeam: team })).toMatchObject({ onProject: false, toTeam: { _id: team } });
    const toProject = await sent({ toUserId: null, project });
    expect(toProject).toMatchObject({ onProject: true, toUser: null, toTeam: null, project: { _id: project } });
  });

  test.each([
    ['STAR_MISSING', 'Please choose the star!', 'star', { star: 0 }],
    ['TEAM_MISSING', 'Please choose the team!', 'toTeam', { receiver: 'team', toUserId: null }],
    ['EMPLOYEE_MISSING', 'Please choose the employee!', 'toUserId', { toUserId: null }],
    ['PROJECT_MISSING', 'Please choose the project!', 'project', { receiver: 'project', toUserId: null }],
    ['STRENGTH_MISSING', 'Please choose at least one strength!', 'strengths', { strengths: [] }],
    ['WEAKNESS_MISSING', 'Please choose at least one weakness!', 'weaknesses', { star: 2 }],
    ['MESSAGE_MISSING', 'Please write the message!', 'comment', { comment: ' \n ' }],
  ])('%s: %s', async (code, message, field, given) => {
    const before = (await app.db.selectFrom('one_minute_message').select('id').execute()).length;
    const answer = await send(given);
    expect(answer.status).toBe(422);
    expect(answer.refusal).toMatchObject({ code, message, fields: { [`wtf.${field}`]: message } });
    expect(await app.db.selectFrom('one_minute_message').select('id').execute()).toHaveLength(before);
  });

  test('can name certifications', async () => {
    const id = await make.certification('AWS');
    expect((await app.call(selectCertifications, { query: {} }, linh)).body).toMatchObject([{ _id: id, name: 'AWS' }]);
    expect((await sent({ certifications: [id] })).certifications).toEqual([{ _id: id, name: 'AWS' }]);
    expect((await send({ certifications: [newId()] })).refusal.code).toBe('REFERENCE_MISSING');
  });

  test('a wrong shape is refused with the field', async () => {
    for (const given of [{ star: 6 }, { star: 2.5 }, { comment: 'x'.repeat(10_001) }, { toUserId: 'x' }, { extra: 1 }])
      expect((await send(given)).status).toBe(400);
    expect((await send({ strengths: [newId()] })).refusal.code).toBe('REFERENCE_MISSING');
    expect((await send({ toUserId: null, toTeam: newId() })).refusal.code).toBe('REFERENCE_MISSING');
    expect((await send({ toTeam: team, receiver: 'person' })).refusal.code).toBe('ONE_RECEIVER_ONLY');
  });

  test('to oneself is a Comment, whatever the stars say', async () => {
    expect(await sent({ toUserId: linh, star: 1, strengths: [] })).toMatchObject({ star: 3 });
  });

  test('goes to active employees only', async () => {
    for (const toUserId of [await make.user({ isActive: false }), newId()])
      expect((await send({ toUserId })).refusal.code).toBe('RECEIVER_INACTIVE');
    // Users of customers are not there for employees who have nothing to do with their customer.
    expect((await send({ toUserId: await make.user({ role: null }) })).refusal.code).toBe('NOT_FOUND');
  });

  test('an id that somebody else has used is refused', async () => {
    const { _id } = await sent();
    expect((await send({ _id }, huy)).status).toBe(409);
  });

  test('an id that was sent with another content is refused, so that nothing that was typed is lost', async () => {
    const { _id } = await sent();
    expect((await send({ _id, comment: 'Something else' })).refusal.code).toBe('ALREADY_SENT');
  });

  test('whom a link means is found by name', async () => {
    const find = (receiver: 'person' | 'team' | 'project', id: string, as: string | null = linh) =>
      app.call(findMessageReceiver, { query: { receiver, id } }, as);
    expect((await find('person', huy)).body).toEqual({ _id: huy, name: 'Huy Test' });
    expect((await find('team', team)).body._id).toBe(team);
    expect((await find('project', project)).body._id).toBe(project);
    expect((await find('team', huy)).status).toBe(404);
    expect((await find('person', await make.user({ isActive: false }))).status).toBe(404);
    expect((await find('person', huy, null)).status).toBe(401);
  });

  test('nobody sends more than thirty in ten minutes', async () => {
    const [busy, _id] = [await make.user(), newId()];
    for (let count = 0; count < 30; count++) await send({ _id }, busy);
    expect((await send({}, busy)).refusal.code).toBe('TOO_MANY_ATTEMPTS');
    later(11);
    expect((await send({}, busy)).status).toBe(200);
  });
});

describe('the mail to the receiver', () => {
  let mailing: TestApp;
  let peer: SmtpPeer;
  let [from, to] = ['', ''];

  beforeAll(async () => {
    peer = await startSmtpPeer();
    mailing = await createTestApp({ SMTP_URL: peer.url });
    const people = makersOf(mailing.db);
    await people.company();
    [from, to] = [await people.user(), await people.user({ name: 'Receiver' })];
  });
  afterAll(async () => {
    await mailing.close();
    await peer.close();
  });
  beforeEach(async () => {
    peer.messages.length = 0;
    peer.refusing = false;
    peer.unknown.clear();
    await mailing.db.deleteFrom('mail').execute();
  });
  const comment = () =>
    mailing.call(sendMessage, { body: { wtf: { toUserId: to, star: 3, comment: 'As agreed.' } } }, from);
  const readBy = async (who: string, id: string) => (await mailing.call(getMessage, { params: { id } }, who)).status;

  test('leaves at once', async () => {
    expect((await comment()).body.warning).toBeNull();
    expect(peer.messages).toHaveLength(1);
  });

  test('that is refused for good is a warning, and the 1MM is stored', async () => {
    const { email } = await mailing.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', to)
      .executeTakeFirstOrThrow();
    peer.unknown.add(email);
    const { status, body } = await comment();
    expect(status).toBe(200);
    expect(body.warning).toEqual({ code: 'CAN_NOT_SEND_EMAIL', message: 'Can not send email for this user!' });
    expect(await readBy(to, body.wtf._id)).toBe(200);
  });

  test('that only has to wait is none', async () => {
    peer.refusing = true;
    const { body } = await comment();
    expect(body.warning).toBeNull();
    expect(await readBy(to, body.wtf._id)).toBe(200);
    expect(await mailing.db.selectFrom('mail').select('state').execute()).toEqual([{ state: 'queued' }]);
  });

  test('is not sent to those who chose so', async () => {
    const body = { kind: 'oneMinuteMessageReceived', inApp: true, mail: false } as const;
    await mailing.call(saveNotificationChoice, { body }, to);
    expect((await comment()).body.warning).toBeNull();
    expect(await mailing.db.selectFrom('mail').select('id').execute()).toEqual([]);
  });
});

describe('changing one’s mind', () => {
  const change = (id: string, given: object = {}, as = linh) =>
    app.call(
      updateMessage,
      {
        params: { id },
        body: {
          wtf: { star: 2, comment: 'Too late', strengths: [], weaknesses: [weakness], certifications: [], ...given },
        },
      },
      as,
    );
  const withdraw = (id: string, as = linh) => app.call(withdrawMessage, { params: { id } }, as);

  test('the author may change what it says within an hour', async () => {
    const { _id } = await sent();
    later(59);
    const answer = await change(_id);
    expect(answer.body).toMatchObject({ star: 2, comment: 'Too late', strengths: [], weaknesses: [{ _id: weakness }] });
    expect((await audited(_id)).map(({ action }) => action)).toEqual(['create', 'save']);
    later(61);
    expect((await change(_id)).refusal.code).toBe('TOO_LATE');
    expect((await withdraw(_id)).refusal.code).toBe('TOO_LATE');
  });

  test('by the same rules', async () => {
    const { _id } = await sent();
    expect((await change(_id, { weaknesses: [] })).refusal.code).toBe('WEAKNESS_MISSING');
    expect((await change(_id, { star: 0 })).refusal.message).toBe('Please choose the star!');
    const own = await sent({ toUserId: linh });
    expect((await change(own._id)).body.star).toBe(3);
  });

  test('nobody else may', async () => {
    const { _id } = await sent();
    // Who received it, and who leads them, reads it; for others it is not there.
    for (const [as, status] of [
      [huy, 403],
      [mai, 403],
      [await make.user(), 404],
    ] as const) {
      expect((await change(_id, {}, as)).status).toBe(status);
      expect((await withdraw(_id, as)).status).toBe(status);
    }
  });

  test('withdrawing takes it away, also twice', async () => {
    const { _id } = await sent();
    expect((await Promise.all([withdraw(_id), withdraw(_id)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(_id)).toBeUndefined();
    expect((await audited(_id)).map(({ action }) => action)).toEqual(['create', 'withdraw']);
    expect((await app.call(getMessage, { params: { id: _id } }, huy)).status).toBe(404);
  });

  test('what was left on an approval is changed there', async () => {
    const { _id } = await sent();
    const sheet = await make.sheet(huy, await make.period('2026-10-01', '2026-10-31'));
    await app.db.updateTable('one_minute_message').set({ user_period_id: sheet }).where('id', '=', _id).execute();
    expect((await change(_id)).refusal.code).toBe('TOO_LATE');
    const { items } = (await app.call(listMessages, { query: { box: 'sent' } }, linh)).body;
    expect(items.find((one) => one._id === _id)).toMatchObject({
      isEditable: false,
      period: { fromDate: '2026-10-01' },
    });
  });
});
