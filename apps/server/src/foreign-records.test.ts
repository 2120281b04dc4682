import { checkResetToken } from '@stint/contract/account/password/password';
import { addressOf } from '@stint/contract/client';
import { createCalendarFeed } from '@stint/contract/planning/calendar-feeds/calendar-feed';
import { updateJob } from '@stint/contract/projects/jobs/project-job-keeping';
import { createKeySuccessFactor } from '@stint/contract/projects/projects/key-success-factor';
import type { RecordEntity, RecordUse } from '@stint/contract/record-id';
import { mayCall, type RoleHolder } from '@stint/contract/roles';
import type { Route } from '@stint/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { atOnce } from '../test/at-once.ts';
import { type Place, placesOf, replaced, sampleOf, valueAt } from '../test/hostile-input.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { makeTwoWorlds, SECRET, type TwoWorlds } from '../test/two-worlds.ts';
import { newId } from './lib/new-id.ts';
import type { Actor } from './lib/rights/actor.ts';
import { idsOfCall } from './lib/rights/ids-of-call.ts';
import { requireReading } from './lib/rights/record-kind.ts';
import { RECORD_KINDS } from './record-kinds.ts';

/** The walk over foreign ids: each call, with a record of another world in each place that takes one, by everybody who may make it. */
const CALLERS = ['employee', 'freelancer', 'customer', 'leader', 'keeper'] as const;
type Caller = (typeof CALLERS)[number];
const EMPLOYEE: RoleHolder = { userType: 'Employee', userRole: 'Employee' };
const HOLDERS: Record<Caller, RoleHolder> = {
  employee: EMPLOYEE,
  freelancer: EMPLOYEE,
  customer: { userType: 'Customer', userRole: null },
  leader: EMPLOYEE,
  keeper: EMPLOYEE,
};

/** What every employee may choose from or see by name, said here once more so that a rule that becomes too wide is noticed. */
const KNOWN_TO_EMPLOYEES: ReadonlySet<string> = new Set<`${RecordEntity} ${RecordUse}`>([
  'absenceReason see',
  'certification see',
  'ksfTemplate see',
  'profile read',
  'skill read',
  'skill see',
  'performanceKpi see',
  'softSkill see',
  'team read',
  'team see',
  'teamSchedule read',
  'timeregPeriod see',
  'userCertification read',
  'userSkills read',
]);
/** Taking oneself out of what one follows is nobody else's matter, also where one sees it no more. */
const HARMLESS = /^DELETE \/api\/user\/followed-\w+\/:id$/;

let app: TestApp;
let worlds: TwoWorlds;
beforeAll(async () => {
  app = await createTestApp({ TEXT_HELP_URL: 'http://127.0.0.1:9/', TEXT_HELP_MODEL: 'none' });
  worlds = await makeTwoWorlds(app.db);
});
// All of it is refused; what is stored nevertheless is found below.
afterAll(() => app.close({ withAuditProof: false }));

interface Input {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

const isTold = (text: string) => text.toLowerCase().includes(SECRET.toLowerCase());

/** So many calls of somebody at a time: app and database work beside each other. */
const AT_ONCE = 4;

/** Signs the caller out. */
const HARMFUL = new Set(['/auth/logout']);

/** What a sample of the contract cannot know. */
const WORDS: Readonly<Record<string, object>> = {
  'GET /api/user/one-minute-messages': { query: { types: 'Comment' } },
  'GET /api/user/one-minute-messages/of-project': { query: { types: 'Comment' } },
  'GET /api/user/one-minute-messages/evaluation': { query: { quarters: 4 } },
};

/** A call as it is meant, all of whose ids are of the caller's own world. */
function ownInput(route: Route): Input {
  const idFor = (field: string) => worlds.own.ids[field as RecordEntity] ?? worlds.own.employee;
  const sample = (schema: Route['params']) => (schema ? (sampleOf(schema, '', idFor) as Record<string, unknown>) : {});
  const words = WORDS[`${route.method} ${route.path}`] as Partial<Input> | undefined;
  return {
    params: sample(route.params),
    query: { ...sample(route.query), ...words?.query },
    body: route.body && withoutContradiction(sampleOf(route.body, '', idFor)),
  };
}

/** One soft skill is not both at once. */
function withoutContradiction(body: unknown): unknown {
  const place = placesOf(body).find((one) => one.at(-2) === 'weaknesses');
  return place ? replaced(body, place.slice(0, -1), []) : body;
}

interface Attempt {
  readonly place: Place;
  readonly entity: RecordEntity;
  readonly use: RecordUse;
  readonly input: Input;
}

const known = new Map<Route, readonly Attempt[]>();
/** The same for every caller: what a call names is the contract's to say. */
function attemptsOf(route: Route): readonly Attempt[] {
  const attempts = known.get(route) ?? [...allAttemptsOf(route)];
  known.set(route, attempts);
  return attempts;
}

/** The call once for each place that holds an id, with the foreign one there. */
function* allAttemptsOf(route: Route): Generator<Attempt> {
  const idsOf = idsOfCall(route);
  const own = ownInput(route);
  for (const place of placesOf(own)) {
    const there = valueAt(own, place);
    if (typeof there !== 'string') continue;
    // Which kind it is of is what the contract finds when something else stands there.
    const probe = `0199${crypto.randomUUID().slice(4)}`;
    const named = idsOf(replaced(own, place, probe) as Input).find(({ id }) => id === probe);
    if (!named) continue;
    const foreign = worlds.foreign.ids[named.entity];
    if (!foreign) continue;
    const input = replaced(own, place, foreign) as Input;
    for (const variant of variantsOf(route, input)) yield { ...named, place, input: variant };
  }
}

/** The call as it is, and with each other choice that its query or body names: it may open another kind of record. */
function* variantsOf(route: Route, input: Input): Generator<Input> {
  yield input;
  for (const part of ['query', 'body'] as const) {
    const schema = route[part];
    if (!(schema instanceof z.ZodObject)) continue;
    for (const [name, field] of Object.entries(schema.shape))
      for (const choice of choicesOf(field))
        if (choice !== valueAt(input, [part, name])) yield replaced(input, [part, name], choice) as Input;
  }
}

function choicesOf(field: unknown): readonly unknown[] {
  if (field instanceof z.ZodEnum) return field.options;
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable;
  return isWrapped ? choicesOf(field.unwrap()) : [];
}

async function send(route: Route, { params, query, body }: Input, as: string) {
  return app.fastify.inject({
    method: route.method,
    url: addressOf(route, { params, query }),
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
    ...(body !== undefined && { payload: body as object }),
  });
}

/** Whether the answer is the one that an id of nothing gets: then it says nothing of the record. */
async function isAsMissing(
  route: Route,
  { input, place }: Attempt,
  answer: { statusCode: number; body: string },
  as: string,
) {
  const nothing = replaced(input, place, newId()) as Input;
  const missing = await send(route, nothing, as);
  return answer.statusCode >= 400 && missing.statusCode === answer.statusCode && missing.body === answer.body;
}

/** All that somebody tries. */
function* attemptsBy(
  caller: Caller,
): Generator<{ readonly route: Route; readonly name: string; readonly attempt: Attempt }> {
  for (const route of app.routes) {
    const name = `${route.method} ${route.path}`;
    if (route.roles.includes('public') || route.upload || !mayCall(route.roles, HOLDERS[caller])) continue;
    if (HARMLESS.test(name)) continue;
    for (const attempt of attemptsOf(route)) if (!isKnown(caller, attempt)) yield { route, name, attempt };
  }
}

const isKnown = (caller: Caller, { entity, use }: Attempt) =>
  caller !== 'customer' && KNOWN_TO_EMPLOYEES.has(`${entity} ${use}`);

describe('records of others', () => {
  test.each(CALLERS)('%s: no call opens one, and no answer has a word of it', async (caller) => {
    const faults: string[] = [];
    const proven = new Set<string>();
    for (const isLocked of [false, true]) {
      await app.db
        .updateTable('user_period')
        .set({ is_locked: isLocked, locked_at: isLocked ? '2026-11-01' : null })
        .execute();
      await atOnce(AT_ONCE, attemptsBy(caller), async ({ route, name, attempt }) => {
        const answer = await send(route, attempt.input, worlds.own[caller]);
        const what = `${name} ${attempt.place.join('.')} (${attempt.use} ${attempt.entity}): ${answer.statusCode} ${answer.body.slice(0, 160)}`;
        const place = `${name} ${attempt.place.join('.')}`;
        const isRefused =
          [403, 404].includes(answer.statusCode) || (attempt.use === 'new' && answer.statusCode === 409);
        const isEmpty = attempt.use === 'itself' && answer.statusCode === 200;
        if (isTold(answer.body)) faults.push(`tells: ${what}`);
        else if (isRefused || isEmpty) proven.add(place);
        else if (await isAsMissing(route, attempt, answer, worlds.own[caller])) proven.add(place);
        else faults.push(what);
      });
    }
    expect(faults).toEqual([]);
    expect(proven.size).toBeGreaterThan(caller === 'customer' ? 0 : 100);
  });

  test('none of it changed anything, and nobody was told of it', async () => {
    const events = await app.db.selectFrom('live_event').select(['event', 'rooms']).execute();
    const foreign = Object.values(worlds.foreign.ids);
    expect(
      events.filter(({ event, rooms }) => foreign.some((id) => `${JSON.stringify(event)} ${rooms}`.includes(id))),
    ).toEqual([]);
    const entries = await app.db.selectFrom('audit_entry').select(['entity', 'entity_id']).execute();
    expect(entries.filter(({ entity_id }) => foreign.includes(entity_id))).toEqual([]);
  });
});

describe('what calls answer of one’s own', () => {
  test.each(CALLERS)(
    '%s: no list, choice, search or widget has a word of what others keep',
    { timeout: 120_000 },
    async (caller) => {
      const events: string[] = [];
      let answered = 0;
      for (const route of app.routes) {
        if (route.method !== 'GET' || route.file || route.roles.includes('public')) continue;
        if (!mayCall(route.roles, HOLDERS[caller]) || HARMFUL.has(route.path)) continue;
        const own = ownInput(route);
        const isSearched = route.query !== undefined && 'search' in route.query.shape;
        for (const query of isSearched ? ['', SECRET].map((search) => ({ ...own.query, search })) : [own.query, {}]) {
          const answer = await send(route, { ...own, query }, worlds.own[caller]);
          if (answer.statusCode === 200) answered++;
          if (answer.statusCode >= 500 || isTold(answer.body))
            events.push(`${route.path} ${JSON.stringify(query)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
        }
      }
      expect(events).toEqual([]);
      expect(answered).toBeGreaterThan(caller === 'customer' ? 10 : 80);
    },
  );
});

describe('addresses that need no call', () => {
  test('a file is for who was given its address, pictures also for employees', async () => {
    const { file } = worlds.foreign.ids;
    for (const caller of CALLERS) {
      const headers = { authorization: `Bearer ${await app.tokenOf(worlds.own[caller])}` };
      for (const url of [`/api/common/files/${file}`, `/api/common/files/${file}?v=${'x'.repeat(36)}`]) {
        const answer = await app.fastify.inject({ method: 'GET', url, headers });
        expect([caller, url, answer.statusCode]).toEqual([caller, url, 404]);
        expect(answer.body).not.toContain(SECRET);
      }
    }
    const nobody = await app.fastify.inject({ method: 'GET', url: `/api/common/files/${file}` });
    expect(nobody.statusCode).toBe(401);
  });

  test('records are watched by who may read them', async () => {
    for (const caller of CALLERS) {
      const actor = actorFor(worlds.own[caller], HOLDERS[caller]);
      for (const [kind, id] of [
        [RECORD_KINDS.project, worlds.foreign.ids.project],
        [RECORD_KINDS.userPeriod, worlds.foreign.ids.userPeriod],
      ] as const)
        await expect(requireReading(app.db, actor, kind, id), `${caller} ${kind.entity}`).rejects.toMatchObject({
          status: 404,
        });
    }
    const owner = actorFor(worlds.own.employee, EMPLOYEE);
    await requireReading(app.db, owner, RECORD_KINDS.project, worlds.own.ids.project);
    await requireReading(app.db, owner, RECORD_KINDS.userPeriod, worlds.own.ids.userPeriod);
  });

  test('a calendar of a team ends with what its person has to do with the team', async () => {
    const { team } = worlds.own.ids;
    const as = worlds.own.freelancer;
    const { body } = await app.call(
      createCalendarFeed,
      { body: { _id: newId(), kind: 'team', team, language: 'en' } },
      as,
    );
    const read = () => app.fastify.inject({ method: 'GET', url: body.path });
    expect((await read()).statusCode).toBe(200);
    await app.db.deleteFrom('team_member').where('user_id', '=', as).execute();
    expect((await read()).statusCode).toBe(404);
  });

  test('a link to set a password is of nobody once it is used, and says nothing of whose it was', async () => {
    const answer = await app.call(checkResetToken, { params: { tokenId: 'x'.repeat(43) } }, null);
    expect(JSON.stringify(answer.body)).not.toContain(SECRET);
    expect(answer.status).not.toBe(200);
  });
});

describe('an id that somebody else brought', () => {
  test('is refused without a word, and the same call of the same person is answered as the first', async () => {
    const body = { _id: newId(), project: worlds.own.ids.project, title: 'On time', description: '' };
    const key = worlds.own.employee;
    await app.db.updateTable('project').set({ manager_id: key }).where('id', '=', body.project).execute();
    const first = await app.call(createKeySuccessFactor, { body }, key);
    expect(first.status).toBe(200);
    expect((await app.call(createKeySuccessFactor, { body }, key)).body).toEqual(first.body);
    const other = await app.call(createKeySuccessFactor, { body: { ...body, title: 'Else' } }, key);
    expect(other).toMatchObject({ status: 409, refusal: { code: 'ID_TAKEN' } });
    expect(other.refusal.data).toBeUndefined();
    const twice = { ...body, _id: newId() };
    const [one, two] = await Promise.all(
      [twice, twice].map((given) => app.call(createKeySuccessFactor, { body: given }, key)),
    );
    expect(two?.body).toEqual(one?.body);
    const entries = await app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', twice._id)
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('and a wrong version tells nothing of a record that one may not change', async () => {
    const { projectJob } = worlds.foreign.ids;
    const body = { ...JOB, version: 99 };
    for (const caller of ['employee', 'leader', 'keeper', 'freelancer'] as const) {
      const answer = await app.call(updateJob, { params: { id: projectJob }, body }, worlds.own[caller]);
      expect(answer).toMatchObject({ status: 404, refusal: { code: 'NOT_FOUND' } });
      expect(answer.refusal.data).toBeUndefined();
    }
  });
});

const JOB = {
  name: 'Job',
  startDate: '2026-01-01',
  endDate: null,
  achievements: '',
  level: null,
  status: 'Draft' as const,
  isIncludeInCV: false,
  skills: [],
};

const actorFor = (id: string, holder: RoleHolder): Actor => ({
  id,
  isAdmin: false,
  isManager: false,
  isEmployee: holder.userType === 'Employee',
});
