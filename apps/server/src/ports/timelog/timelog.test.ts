import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { whileWaitedFor } from '../../lib/abandoned-calls.ts';
import { loadConfig } from '../../lib/config.ts';
import { openTimelog } from '../../open-timelog.ts';
import { Faults } from './simulator/faults.ts';
import { type Simulator, type SimulatorSettings, startSimulator } from './simulator/simulator.ts';
import {
  type HoursToLog,
  TimelogRefusal,
  type TimelogSystem,
  TimelogUnavailable,
  TimelogUnclear,
} from './timelog-port.ts';
import { readList } from './timelog-xml.ts';

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

const open = (url: string, key = 'token'): TimelogSystem => {
  const system = openTimelog(loadConfig({ TIMELOG_URL: url, TIMELOG_KEY: key }));
  if (!system) throw new Error('It is not connected');
  return system;
};

/** @param timeout after which a call is given up, in seconds: short where answers are made to come late */
async function start(
  settings: SimulatorSettings = {},
  timeout = 60,
): Promise<{ peer: Simulator; system: TimelogSystem }> {
  const peer = await startSimulator(settings);
  running.push(peer);
  const { held } = peer;
  held.customers.push({ id: 7, number: 'C-300', name: 'Nordic & Sønner <A/S>' });
  held.projects.push({ id: 40, number: 'P.1', name: 'Løn & "drift"', status: 1, customerId: 7 });
  held.projects.push({ id: 41, number: 'P.2', name: 'Old', status: 0, customerId: 8 });
  held.tasks.push({ id: 400, projectId: 40, name: 'Build', isActive: true });
  held.tasks.push({ id: 401, projectId: 40, name: 'All of it', isActive: true, isParent: true });
  held.employees.push({ id: 3, userId: 33, name: 'Mia Đặng', initials: 'MD', email: 'mia@example.com' });
  held.allocations.push({ id: 4000, taskId: 400, employeeId: 3, hours: 12.5, isActive: true });
  return { peer, system: open(`${peer.url}&timeout=${timeout}`, peer.key) };
}

const GUID = '0192e53c-7e80-45b2-a530-528b9bcf404c';
const hours = (given: Partial<HoursToLog> = {}): HoursToLog => ({
  ...{ guid: GUID, taskId: '400', userId: '33', date: '2026-11-19', minutes: 100, startMinute: 9 * 60 + 5 },
  ...{ note: 'PAY-1 <b> & "x"\nsecond line 😀', marker: 'row-1', isBillable: true },
  ...given,
});
const day = { from: '2026-11-19', to: '2026-11-19' };

test('lists come whole, with what is special in them', async () => {
  const { system } = await start();
  expect(await system.customers()).toEqual([{ id: '7', number: 'C-300', name: 'Nordic & Sønner <A/S>' }]);
  const all = [
    { id: '40', number: 'P.1', name: 'Løn & "drift"', status: 1, customerId: '7' },
    { id: '41', number: 'P.2', name: 'Old', status: 0, customerId: '8' },
  ];
  expect(await system.projects()).toEqual(all);
  expect(await system.projects('8')).toEqual(all.slice(1));
  // One that only gathers others takes no hours.
  expect(await system.tasks('40')).toMatchObject([{ id: '400', name: 'Build', isActive: true }]);
  expect(await system.tasks('41')).toEqual([]);
  expect(await system.allocations('40')).toEqual([
    { id: '4000', projectId: '40', taskId: '400', employeeId: '3', allocatedHours: 12.5, isActive: true },
  ]);
  expect(await system.employees()).toMatchObject([{ id: '3', userId: '33', initials: 'MD', email: 'mia@example.com' }]);
});

test('hours come back as they were sent, are changed in their place, and go', async () => {
  const { system, peer } = await start();
  await system.createHours(hours());
  const { userId: _userId, ...same } = hours();
  expect(await system.workUnits(day)).toEqual([{ ...same, id: expect.any(String), employeeId: '3' }]);
  await system.updateHours(hours({ minutes: 50, note: 'Other' }));
  expect(await system.workUnits({ ...day, employeeId: '3' })).toMatchObject([{ minutes: 50, note: 'Other' }]);
  expect(await system.workUnits({ ...day, employeeId: '4' })).toEqual([]);
  await system.deleteHours(GUID);
  await system.deleteHours(GUID);
  expect(peer.held.units).toEqual([]);
});

test('what the outside system has a rule against is refused in its words', async () => {
  const { system, peer } = await start();
  await expect(system.createHours(hours({ userId: '99' }))).rejects.toThrow('The user does not exist');
  const [allocation] = peer.held.allocations;
  if (allocation) allocation.isActive = false;
  const refused = system.createHours(hours());
  await expect(refused).rejects.toBeInstanceOf(TimelogRefusal);
  await expect(refused).rejects.toThrow('The employee is not allocated to the task');
});

test('a refusal that is longer than anything is said is told by its status, and its values are not read', async () => {
  const { url } = await answering(422, JSON.stringify({ Message: 'no', values: Array(200_000).fill({}) }));
  const refused = open(url).createHours(hours());
  await expect(refused).rejects.toThrow(/^422$/);
  await expect(refused).rejects.toBeInstanceOf(TimelogRefusal);
});

test('what the database does not hold is taken out of refusals and names', async () => {
  const { url } = await answering(400, JSON.stringify({ Message: `a\u0000b${'c'.repeat(296)}\u{1f600}` }));
  const refusal: unknown = await open(url)
    .createHours(hours())
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ message: `ab${'c'.repeat(296)}\ufffd` });
  const names = '<Projects><Project ID="7"><Name>P&#0;&#1;&#xD800;!</Name><Status>1</Status></Project></Projects>';
  const [project] = await open((await answering(200, names)).url).projects();
  expect(project?.name).toMatch(/^P[^\p{C}]*!$/u);
});

test('names are one line as it reads', async () => {
  const named = (name: string) => `<Task ID="7"><Name>${name}</Name></Task>`;
  const text = `<Tasks>${named('Design \u202egnp&#10;and&#13;&#10;build\u2028')}${named('\u200b \u2066')}</Tasks>`;
  const tasks = await open((await answering(200, text)).url).tasks('40');
  expect(tasks.map(({ name }) => name)).toEqual(['Design gnp and build', '']);
});

test('a write is sent once: who is not told looks for it', async () => {
  const { system, peer } = await start({ lateness: 400 }, 0.2);
  const faults = { seed: 3, rate: 1, most: 30 };
  peer.faults = new Faults(faults);
  const outcomes: string[] = [];
  for (let at = 0; at < 30; at++) {
    const guid = GUID.replace(/^0192/, String(at).padStart(4, '0'));
    outcomes.push(
      await system.createHours(hours({ guid, marker: `row-${at}` })).then(
        () => 'stored',
        (error) => error.name,
      ),
    );
  }
  expect(new Set(outcomes)).toEqual(new Set(['stored', 'TimelogUnclear']));
  // Some that were unclear are there, and each once, but for those that the system itself stored twice.
  const twice = peer.faults.met.get('twice') ?? 0;
  const markers = peer.held.units.map(({ additional }) => additional);
  expect(twice).toBeGreaterThan(0);
  expect(markers.length - new Set(markers).size).toBe(twice);
  expect(new Set(markers).size).toBeGreaterThan(outcomes.filter((one) => one === 'stored').length);
});

test('reading is tried again through broken, cut off, failed and turned away answers', async () => {
  const { system, peer } = await start({}, 0.2);
  peer.faults = new Faults({ seed: 11, rate: 0.5, most: 12 });
  for (let at = 0; at < 20; at++) expect(await system.projects('7')).toHaveLength(1);
  expect(peer.faults.count).toBe(12);
});

test('it gives up when it is refused, told to wait for long, or there is nobody', async () => {
  const { peer } = await start();
  const stranger = open(peer.url.replace('password', 'passwort'), 'other');
  await expect(stranger.projects()).rejects.toThrow('GetProjectsRaw is refused: 401');
  const failure = await stranger.createHours(hours()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TimelogUnavailable);
  expect(failure).not.toBeInstanceOf(TimelogUnclear);
  const { url } = await answering(429, '', { 'retry-after': '3600' });
  await expect(open(url).projects()).rejects.toThrow('busy for 3600 s');
  const gone = await startSimulator();
  await gone.close();
  const away = await open(gone.url, gone.key)
    .createHours(hours())
    .catch((error: unknown) => error);
  expect(away).toBeInstanceOf(TimelogUnclear);
  // Neither what it says nor where it comes from tells a secret.
  const told = `${String(away)} ${(away as Error).stack} ${JSON.stringify(away)} ${String((away as Error).cause)}`;
  expect(told).not.toMatch(/password|a site code|personal-access/);
});

test('answers that are too large, are something else or declare entities are not read', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><Projects><Project ID="1"><Name>&b;</Name></Project></Projects>`;
  await expect(open((await answering(200, bomb)).url).projects()).rejects.toThrow('declares a document type');
  await expect(open((await answering(200, '<html><body>Sign in</body></html>')).url).projects()).rejects.toThrow(
    'no list',
  );
  const large = await answering(200, '<Projects>', {}, 40);
  await expect(open(large.url).projects()).rejects.toThrow('too large');
});

test('more work units than a page has', async () => {
  const { system, peer } = await start();
  for (let at = 0; at < 2300; at++)
    peer.held.create({ TaskID: 400, UserID: 33, Date: '2026-11-19T00:00:00', Hours: 1 });
  expect(new Set((await system.workUnits(day)).map(({ id }) => id)).size).toBe(2300);
  expect(peer.calls.get('GetWorkUnitsRawPaged')).toBe(3);
});

test('a busy system is asked again when it says so', async () => {
  const { system, peer } = await start({ rateLimit: 4 });
  await Promise.all(Array.from({ length: 8 }, () => system.projects()));
  expect(peer.calls.get('GetProjectsRaw')).toBe(8);
});

test('a long answer holds up nobody else while it is read, and a broken one is told as such', async () => {
  const one = '<Project ID="7"><Name>Løn</Name><No>P.1</No><Status>1</Status><CustomerID>7</CustomerID></Project>';
  const many = 20_000;
  const long = `<Projects>${one.repeat(many)}</Projects>`;
  const { url } = await answering(200, long);
  const begun = performance.now();
  let [looked, held] = [begun, 0];
  const look = () => {
    held = Math.max(held, performance.now() - looked);
    looked = performance.now();
  };
  const looking = setInterval(look, 5);
  expect(await open(url).projects()).toHaveLength(many);
  look();
  clearInterval(looking);
  // Nearly all of the time it would be, without a thread.
  expect(held / (looked - begun)).toBeLessThan(0.5);
  const short = `<Projects>${one.repeat(2500)}</Projects>`;
  const cut = open((await answering(200, short.slice(0, -12))).url).projects();
  await expect(cut).rejects.toThrow(TimelogUnclear);
  const declared = open((await answering(200, `<!DOCTYPE x>${short}`)).url).projects();
  await expect(declared).rejects.toThrow('The answer declares a document type');
});

test.each([
  ['nested too deep', `<Projects>${'<a>'.repeat(2000)}${'</a>'.repeat(2000)}</Projects>`],
  ['of other names', '<Projects><Project><__proto__>1</__proto__></Project></Projects>'],
])('an answer that is %s is not read', async (_, text) => {
  await expect(open((await answering(200, text)).url).projects()).rejects.toThrow(TimelogUnavailable);
});

const unit = (given: string) => `<WorkUnits TotalPages="1"><WorkUnit ID="1">${given}</WorkUnit></WorkUnits>`;
test.each([
  ['no date', unit('<RegHours>1</RegHours><Date></Date>')],
  ['a date that is none', unit('<RegHours>1</RegHours><Date>2026-02-30T00:00:00</Date>')],
  ['a date of another age', unit('<RegHours>1</RegHours><Date>9999-01-01T00:00:00</Date>')],
  ['no hours', unit('<Date>2026-11-19T00:00:00</Date>')],
  ['hours that are words', unit('<RegHours>abc</RegHours><Date>2026-11-19T00:00:00</Date>')],
  ['hours without end', unit('<RegHours>1e308</RegHours><Date>2026-11-19T00:00:00</Date>')],
  ['a field without end', unit(`<RegHours>1</RegHours><Date>2026-11-19</Date><TaskID>${'4'.repeat(501)}</TaskID>`)],
  ['too many records', `<WorkUnits TotalPages="1">${'<WorkUnit><A>1</A></WorkUnit>'.repeat(100_001)}</WorkUnits>`],
])('hours with %s are not read: what was left out would be sent again', async (_, text) => {
  await expect(open((await answering(200, text)).url).workUnits(day)).rejects.toThrow(TimelogUnavailable);
});

test('hours that come on two pages, since others were logged meanwhile, are there once', async () => {
  const page = `<WorkUnits TotalPages="2"><WorkUnit ID="1"><RegHours>1</RegHours><Date>2026-11-19</Date></WorkUnit></WorkUnits>`;
  expect(await open((await answering(200, page)).url).workUnits(day)).toHaveLength(1);
  const unnamed = page.replace(' ID="1"', '');
  await expect(open((await answering(200, unnamed)).url).workUnits(day)).rejects.toThrow('without an identifier');
});

test('of one employee no hours of another one are believed: as theirs they would be taken back', async () => {
  const page = `<WorkUnits TotalPages="1"><WorkUnit ID="1"><EmployeeID>4</EmployeeID><RegHours>1</RegHours><Date>2026-11-19</Date></WorkUnit></WorkUnits>`;
  const system = open((await answering(200, page)).url);
  expect(await system.workUnits({ ...day, employeeId: '4' })).toHaveLength(1);
  await expect(system.workUnits({ ...day, employeeId: '3' })).rejects.toThrow('hours of somebody else');
});

test('a project whose state is no small number is not read', async () => {
  const text = '<Projects><Project ID="7"><Name>P</Name><Status>70000</Status></Project></Projects>';
  await expect(open((await answering(200, text)).url).projects()).rejects.toThrow(TimelogUnavailable);
});

test('answers of thousands of empty elements or attributes are read beside everybody else', async () => {
  for (const text of ['<a/>'.repeat(40_000), 'x<b/>'.repeat(35_000), `<c ${'d="" '.repeat(20_000)}/>`]) {
    const system = open((await answering(200, `<Projects>${text}</Projects>`)).url);
    const begun = performance.now();
    let looked = begun;
    let held = 0;
    const look = () => {
      held = Math.max(held, performance.now() - looked);
      looked = performance.now();
    };
    const looking = setInterval(look, 5);
    await system.projects().catch(() => {});
    look();
    clearInterval(looking);
    expect(held).toBeLessThan((performance.now() - begun) / 2);
  }
});

test('pages are asked for no longer than somebody waits for them', async () => {
  const page = `<WorkUnits TotalPages="1000000"><WorkUnit ID="1"><RegHours>1</RegHours><Date>2026-11-19</Date></WorkUnit></WorkUnits>`;
  const { url, asked } = await answering(200, page);
  const caller = new PassThrough();
  const reading = whileWaitedFor(caller as never, () => open(url).workUnits(day));
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(3), PATIENTLY);
  caller.destroy();
  expect(await reading).toBeUndefined();
  expect(asked()).toBeLessThan(900);
});

test('hours without end are not collected: of pages that are always followed by another one, few are read', async () => {
  const note = `<Note>${'n'.repeat(14_000)}</Note><RegHours>1</RegHours><Date>2026-11-19</Date>`;
  const one = (person: number) => `<WorkUnit ID="1"><EmployeeID>${person}</EmployeeID>${note}</WorkUnit>`;
  const records = Array.from({ length: 1000 }, (_, at) => one(at)).join('');
  const page = `<WorkUnits TotalPages="1000000">${records}</WorkUnits>`;
  const { url, asked } = await answering(200, page);
  await expect(open(url).workUnits(day)).rejects.toThrow('more hours than people work');
  // Of each note as much as tells it from every detail.
  expect(asked()).toBe(11);
});

test.each([
  ['one', { ...day, employeeId: '4' }],
  ['everybody', day],
])('hours of %s are not collected where one person has more than anybody works', async (_, of) => {
  const logged = '<EmployeeID>4</EmployeeID><RegHours>1</RegHours><Date>2026-11-19</Date>';
  const page = (count: number) => {
    const records = Array.from({ length: count }, (_, at) => `<WorkUnit ID="${at}">${logged}</WorkUnit>`).join('');
    return answering(200, `<WorkUnits TotalPages="1">${records}</WorkUnits>`);
  };
  expect(await open((await page(10_000)).url).workUnits(of)).toHaveLength(10_000);
  await expect(open((await page(10_001)).url).workUnits(of)).rejects.toThrow('more hours than people work');
});

describe.skipIf(!process.env.REAL_DATA_DIR)('the examples that the system publishes', () => {
  const example = (name: string) => readFile(join(process.env.REAL_DATA_DIR ?? '', 'timelog', `${name}.xml`), 'utf8');

  test.each([
    ['GetProjectsRaw', 'Projects', 'Project', { '@ID': '740', No: 'P07.0080', Status: '1', CustomerID: '1' }],
    [
      'GetTasksRaw',
      'Tasks',
      'Task',
      { '@ID': '10', Name: 'TDR 1 - Overall payment plan', ProjectID: '3', IsParent: '0' },
    ],
    ['GetAllocationsRaw', 'Allocations', 'Allocation', { '@ID': '3929', TaskID: '3792', AllocatedHours: '10.0000' }],
    ['GetEmployeesRaw', 'Employees', 'Employee', { '@ID': '17', EmployeeUserId: '2', Initials: 'JDO', City: 'Malmö' }],
    ['GetCustomersRaw', 'Customers', 'Customer', { '@ID': '1933', No: '05.1309', Name: 'Microsoft' }],
    [
      'GetWorkUnitsRaw',
      'WorkUnits',
      'WorkUnit',
      { '@ID': '1', Note: 'Meeting', RegHours: '2.0000', EmployeeID: '390' },
    ],
  ])('%s is read', async (name, list, record, first) => {
    const { records } = readList(await example(name), list, record);
    expect(records[0]).toMatchObject(first);
  });

  test.each(['Projects', 'Tasks', 'Allocations', 'Employees', 'Customers', 'WorkUnits'])(
    'what the simulator answers of %s has names that stand in its schema',
    async (list) => {
      const method = `Get${list}Raw`;
      const schema = await readFile(join(process.env.REAL_DATA_DIR ?? '', 'timelog', `${method}.xsd`), 'utf8');
      const { peer, system } = await start();
      await system.createHours(hours());
      const record = list.slice(0, -1);
      const answer = await reportText(peer, list === 'WorkUnits' ? `${method}Paged` : method);
      const [one] = readList(answer, list, record).records;
      for (const name of Object.keys(one ?? {}).filter((key) => !key.startsWith('@')))
        expect(schema, name).toContain(`name="${name}"`);
      expect(Object.keys(one ?? {}).length).toBeGreaterThan(2);
    },
  );
});

async function reportText(peer: Simulator, method: string): Promise<string> {
  const { origin, pathname, searchParams, username, password } = new URL(peer.url);
  const body = new URLSearchParams({
    siteCode: searchParams.get('site') ?? '',
    apiID: username,
    apiPassword: decodeURIComponent(password),
  });
  return (await fetch(`${origin}${pathname}/service.asmx/${method}`, { method: 'POST', body })).text();
}

/** A server that answers everything the same; `megabytes` of blanks after it. */
async function answering(status: number, text: string, headers: Record<string, string> = {}, megabytes = 0) {
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked++;
    request.resume();
    response.writeHead(status, headers).write(text);
    const blanks = Buffer.alloc(1024 * 1024, ' ');
    for (let at = 0; at < megabytes && !response.destroyed; at++)
      if (!response.write(blanks))
        await Promise.race(['drain', 'close'].map((event) => new Promise((go) => response.once(event, go))));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://a:b@127.0.0.1:${port}/acme?site=x`, asked: () => asked };
}
