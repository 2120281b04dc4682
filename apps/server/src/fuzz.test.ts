import { refusal } from '@stint/contract/primitives';
import { mayCall } from '@stint/contract/roles';
import { codesOf, type Route } from '@stint/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../test/at-once.ts';
import { callsOfFields, callsOfRanges, type HostileCall, pathOf } from '../test/hostile-calls.ts';
import { HOSTILE_BODIES } from '../test/hostile-input.ts';
import { makersOf } from '../test/make-company.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

/** No answer takes longer, whatever was sent. */
const LONGEST_MS = 1000;
/** So many at a time, which keeps database and app busy together. */
const AT_ONCE = 6;
/**
 * Of all that can be sent, one in so many is, another one for each field: every value meets fields of every kind. All of
 * it, when a new kind of input was made: `FUZZ_EVERY=1`. Both have no divisor in common with how many values there are, which would else
 * be a few of them all the time.
 */
const EVERY = Number(process.env.FUZZ_EVERY ?? 11);
const EVERY_OF_EMPLOYEES = EVERY * 2 + 1;
const LONGEST_RUN_MS = EVERY === 1 ? 1_200_000 : 400_000;
const OTHER_TYPES = [
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=x',
  ';',
];

interface Attempt extends HostileCall {
  readonly as: string | null;
  readonly headers?: Record<string, string>;
}

const strictRefusal = refusal.strict();
let app: TestApp;
let admin: string;
let employee: string;
let ids: Record<string, string>;

beforeAll(async () => {
  // A text helper that cannot be reached: what it does with texts has tests of its own.
  app = await createTestApp({ TEXT_HELP_URL: 'http://127.0.0.1:9/', TEXT_HELP_MODEL: 'none' });
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin', startWorking: '2020-01-01' });
  employee = await make.user({ startWorking: '2020-01-01' });
  const project = await make.project({ manager: employee });
  const phase = await make.phase(project, [admin, employee]);
  const team = await make.team(employee, [admin, employee]);
  const period = await make.period('2026-11-01', '2026-11-30');
  const sheet = await make.sheet(employee, period);
  const row = await make.row(sheet, { phase, date: '2026-11-20' });
  const { account_id: account } = await app.db.selectFrom('phase').select('account_id').executeTakeFirstOrThrow();
  ids = {
    project,
    phase,
    team,
    account,
    userperiod: sheet,
    timeregperiod: period,
    timereg: row,
    period,
    user: employee,
  };
});
// What was thrown at it is no proof that its changes are told.
afterAll(() => app.close({ withAuditProof: false }));

/** An existing record for a kind of record or a part of an address; a person where there is none of the kind. */
function idFor(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const kind = Object.keys(ids).find((known) => plain.includes(known));
  return ids[kind ?? 'user'] ?? '';
}

let addressCount = 0;
/** Each from an address of its own, so that nothing is throttled. */
const ownAddress = () => `10.${(addressCount++ >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`;

async function send({ route, url, as, headers, payload }: Attempt) {
  const begun = performance.now();
  const response = await app.fastify.inject({
    method: route.method,
    url,
    remoteAddress: ownAddress(),
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${await app.tokenOf(as)}` }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return { response, ms: performance.now() - begun };
}

/** What is wrong with the answer, or null. One that took too long is asked for once more, alone. */
async function faultOf(attempt: Attempt, mayRepeat = true): Promise<string | null> {
  const { response, ms } = await send(attempt);
  const what = `${attempt.route.method} ${attempt.url.slice(0, 200)} ${attempt.payload?.slice(0, 300) ?? ''}`;
  if (response.statusCode >= 500 && !isDeclared(attempt.route, response.body))
    return `${response.statusCode} ${response.body.slice(0, 200)}: ${what}`;
  if (response.statusCode >= 400 && !isRefusal(response.body))
    return `${response.statusCode} has another shape, ${response.body.slice(0, 200)}: ${what}`;
  if (ms < LONGEST_MS) return null;
  return mayRepeat ? faultLater(attempt) : `${Math.round(ms)} ms: ${what}`;
}

const slow: Attempt[] = [];
function faultLater(attempt: Attempt): null {
  slow.push(attempt);
  return null;
}

/** That something outside is away, such as the text helper, is a refusal that the contract names. */
const isDeclared = (route: Route, body: string) => isRefusal(body) && codesOf(route).includes(JSON.parse(body).code);

function isRefusal(body: string): boolean {
  try {
    return strictRefusal.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

async function faultsOf(all: Iterable<Attempt>): Promise<string[]> {
  const faults: string[] = [];
  await atOnce(AT_ONCE, all, async (attempt) => {
    const fault = await faultOf(attempt);
    if (fault) faults.push(fault);
  });
  for (const attempt of slow.splice(0)) {
    const fault = await faultOf(attempt, false);
    if (fault) faults.push(fault);
  }
  return faults;
}

const asWhom = (route: Route, user: string) => (route.roles.includes('public') ? null : user);

/** The calls that a person reaches: with each range, and one in so many of all other hostile values. */
function* attempts(routes: readonly Route[], user: string, every: number): Generator<Attempt> {
  let count = 0;
  for (const route of routes) {
    const as = asWhom(route, user);
    for (const call of callsOfRanges(route, idFor)) yield { ...call, as };
    for (const call of callsOfFields(route, idFor)) if (count++ % every === 0) yield { ...call(), as };
  }
}

test(
  'whatever an administrator sends, every call answers soon, in one shape, and never fails',
  async () => {
    expect(app.routes.length).toBeGreaterThan(400);
    expect(await faultsOf(attempts(app.routes, admin, EVERY))).toEqual([]);
  },
  LONGEST_RUN_MS,
);

test(
  'and whatever an employee sends',
  async () => {
    // What anybody may call was sent by nobody already.
    const reached = app.routes.filter(
      ({ roles }) => !roles.includes('public') && mayCall(roles, { userType: 'Employee', userRole: 'Employee' }),
    );
    expect(await faultsOf(attempts(reached, employee, EVERY_OF_EMPLOYEES))).toEqual([]);
  },
  LONGEST_RUN_MS,
);

test(
  'bodies that are none, of another kind, and more than anybody needs',
  async () => {
    function* bodies(): Generator<Attempt> {
      for (const [index, route] of app.routes.filter(({ body }) => body).entries()) {
        const call = { route, url: pathOf(route, idFor), as: asWhom(route, admin) };
        const each = call.as === null ? HOSTILE_BODIES : [HOSTILE_BODIES[index % HOSTILE_BODIES.length] ?? ''];
        for (const payload of each) yield { ...call, payload };
      }
      for (const route of app.routes.filter(({ method }) => method !== 'GET'))
        for (const type of OTHER_TYPES)
          yield {
            route,
            url: pathOf(route, idFor),
            as: asWhom(route, admin),
            payload: 'a=1',
            headers: { 'content-type': type },
          };
    }
    expect(await faultsOf(bodies())).toEqual([]);
  },
  LONGEST_RUN_MS,
);
