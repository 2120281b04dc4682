import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { importOptions } from '@stint/contract/time/import/import-reading';
import { expect, test } from 'vitest';
import { readImport } from './read-import.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const read = (text: string | Buffer, given: Record<string, string> = {}) =>
  readImport(Buffer.from(text as string), importOptions.parse(given), ZONE);
const codes = async ({ notes }: Awaited<ReturnType<typeof read>>) =>
  (await notes.take(100)).notes.map(({ line, code }) => `${line} ${code}`);

const STINT = 'Person,Email,Customer,Project,Phase,Phase estimate (h),Date,From,To,Detail\n';
const TOGGL =
  '\uFEFFUser,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (EUR)\n';
const CLOCKIFY =
  '"Project","Client","Description","Task","User","Group","Email","Tags","Billable","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)"\n';
const CLOCKIFY_WIDE =
  '"Project","Client","Description","Task","User","Group","Email","Tags","Type","Billable","Invoiced","Invoice ID","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)","Date of creation"\n';
const HARVEST =
  'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,First Name,Last Name,Roles,Employee?,Billable Amount,Currency\n';

test('its own shape, gzipped', async () => {
  const answer = await read(
    gzipSync(`${STINT}Ann Lee,Ann@x.example,Acme,Site,Build,12.50,2024-03-04,08:00,24:00,#1 "Work", done\n`),
  );
  expect(answer.reading).toMatchObject({ source: 'stint', isRecognised: true, dateFormat: 'YMD', timeZone: ZONE });
  expect(await codes(answer)).toEqual(['2 WRONG_COLUMNS']);
  const good = await read(
    `${STINT}Ann Lee,Ann@x.example,Acme,Site,Build,12.50,2024-03-04,08:00,24:00,"#1 ""Work"", done"\n`,
  );
  expect(good.lines[0]).toMatchObject({
    person: { name: 'Ann Lee', email: 'ann@x.example' },
    ...{ customer: 'Acme', phase: 'Build', estimate: 12.5, detail: '#1 "Work", done' },
    project: { name: 'Site' },
    span: { kind: 'clock', date: '2024-03-04', from: 480, endDate: '2024-03-04', to: 1440 },
  });
});

test('Toggl: its mark, a zero-length line, seconds, tags for a description', async () => {
  const answer = await read(
    `${TOGGL}Peter Tester,p@x.example,,Without,,"",No,2024-03-04,10:23:52,2024-03-04,10:23:52,00:00:00,"Development, Backend",\n` +
      `Peter Tester,p@x.example,Big,Project,Task 1,Working hard,Yes,2024-03-04,10:23:00,2024-03-04,11:23:01,01:00:01,,111.11\n` +
      `Peter Tester,p@x.example,Big,Project,,,Yes,2024-03-04,12:00:00,2024-03-04,13:00:00,01:00:00,"Development, Backend",\n`,
  );
  expect(answer.reading.source).toBe('toggl');
  expect(await codes(answer)).toEqual(['2 ZERO_LENGTH', '2 DETAIL_FROM_TAGS', '3 SECONDS_CUT', '4 DETAIL_FROM_TAGS']);
  expect(answer.lines.map((line) => line.detail)).toEqual(['Working hard', 'Development, Backend']);
  expect(answer.lines[0]?.span).toMatchObject({ from: 623, to: 683 });
});

test('Clockify: 12-hour clocks with and without seconds, and both layouts', async () => {
  const narrow = await read(
    `${CLOCKIFY}"Without","","","","Peter Tester","","p@x.example","Tag","No","03/04/2024","10:23:52 AM","03/04/2024","10:23:52 AM","00:00:00","0.00"\n` +
      `"Project","Big","Work","Task 1","Peter Tester","","p@x.example","","Yes","03/04/2024","10:23 AM","03/04/2024","01:23:01 PM","03:00:01","3.00"\n`,
  );
  expect(narrow.reading).toMatchObject({ source: 'clockify', dateFormat: 'MDY' });
  expect(await codes(narrow)).toContain('0 DATE_FORMAT_ASSUMED');
  expect(narrow.lines[0]?.span).toMatchObject({ date: '2024-03-04', from: 623, to: 803 });
  const wide = await read(
    `${CLOCKIFY_WIDE}"Real","Client","\\\\ 🔥 ''\`!@#$%^&*()_+\\-=\\[\\]{};':''\\\\|,.''<>\\/?~ \\\\\\","A task","Peter Tester","G1, G2","p@x.example","","Regular","Yes","Yes","I-100","10/15/2024","11:00:00 AM","10/15/2024","11:30:00 AM","00:30:00","0.50","10/15/2024"\n`,
  );
  expect(await codes(wide)).toEqual([]);
  expect(wide.lines[0]?.detail).toContain('🔥');
  expect(wide.lines[0]?.detail.endsWith('\\\\\\')).toBe(true);
});

test('Harvest: decimal commas, hours without clock times, names in two columns', async () => {
  const answer = await read(
    `${HARVEST}2024-03-04,,Without,,,"","20,0",No,Peter,Tester,,Yes,"2.000,0",Euro - EUR\n` +
      `2024-03-04,Big,Project,P-1,Task 1,Working hard,"0,01",Yes,Peter,Tester,,Yes,"1,0",Euro - EUR\n`,
  );
  expect(answer.reading).toMatchObject({ source: 'harvest', decimalComma: true });
  expect(answer.lines.map((line) => line.span)).toEqual([
    { kind: 'hours', date: '2024-03-04', minutes: 1200 },
    { kind: 'hours', date: '2024-03-04', minutes: 1 },
  ]);
  expect(answer.lines[0]).toMatchObject({ person: { name: 'Peter Tester', email: '' }, detail: '(no description)' });
});

test('project lists: tasks become phases, an estimate stays where there is one phase', async () => {
  const clockify = await read(
    '"Project","Client","Status","Task","Tracked (h)","Estimated (h)","Note"\n' +
      '"Site","Big","Active","Task 1, Task 2","0.00","1001.11",""\n"Alone","","Active","","0.00","5.50",""\n',
  );
  expect(clockify.lines.map(({ phase, estimate, customer }) => [phase, estimate, customer])).toEqual([
    ['Task 1', null, 'Big'],
    ['Task 2', null, 'Big'],
    ['General', 5.5, 'No customer'],
  ]);
  const harvest = await read(
    'Client,Project,Project Code,Start Date,End Date,Project Notes,Total Hours,Budget By,Budget\n' +
      'Acme,Site,S1,2024-01-01,,Words,"20,01",Hours,"50,0"\nAcme,Paid,S2,,,,"0,0",Total project fees,"9.000,0"\n',
  );
  expect(harvest.lines.map(({ project, estimate }) => [project.name, project.startDate, estimate])).toEqual([
    ['Site', '2024-01-01', 50],
    ['Paid', null, null],
  ]);
});

test('Clockify: the newer column of activities is the task, and the tasks of its project list are phases', async () => {
  const entries = await read(
    `${CLOCKIFY.replace('"Task"', '"Activity"')}"Site","Big","Words","Design","Ann Lee","","a@x.example","","Yes","15/10/2024","11:00","15/10/2024","11:30","00:30:00","0.50"\n`,
  );
  expect(entries.reading.source).toBe('clockify');
  expect(entries.lines.map(({ phase }) => phase)).toEqual(['Design']);
  for (const column of ['Tasks', 'Activities']) {
    const list = await read(
      `"Project","Client","Status","${column}","Tracked (h)","Estimated (h)","Note"\n"Site","Big","Active","Task 1, Task 2","0.00","",""\n`,
    );
    expect(list.reading.source).toBe('clockify-projects');
    expect(list.lines.map(({ phase }) => phase)).toEqual(['Task 1', 'Task 2']);
  }
});

test('a table of another program: names with underscores, and instants that bring their date', async () => {
  const header = 'user_name,user_email,client,project,task,description,start,end\n';
  const line = (start: string, end: string) => `Ann Lee,a@x.example,Big,Site,Build,Words,${start},${end}\n`;
  const answer = await read(
    header +
      line('2026-11-20T01:30:00Z', '2026-11-20T10:00:00.000Z') +
      line('2026-11-20T20:30:00-03:00', '2026-11-20T22:00:00-03:00') +
      line('2026-11-21 08:30', '2026-11-21 24:00'),
  );
  expect(answer.missing).toEqual([]);
  expect(await codes(answer)).toEqual([]);
  expect(answer.lines[0]).toMatchObject({ person: { name: 'Ann Lee', email: 'a@x.example' }, customer: 'Big' });
  expect(answer.lines.map(({ span }) => span)).toEqual([
    { kind: 'clock', date: '2026-11-20', from: 510, endDate: '2026-11-20', to: 1020 },
    { kind: 'clock', date: '2026-11-21', from: 390, endDate: '2026-11-21', to: 480 },
    { kind: 'clock', date: '2026-11-21', from: 510, endDate: '2026-11-21', to: 1440 },
  ]);
  const bad = await read(
    header + line('2026-02-30T01:30:00Z', '2026-11-20T10:00:00Z') + line('2026-11-20T08:00', '09:00'),
  );
  expect(await codes(bad)).toContain('2 BAD_DATE');
  expect(bad.lines[0]?.span).toMatchObject({ date: '2026-11-20', from: 480, to: 540 });
  expect((await read('user_name,project,start,end\nAnn,Site,08:00,09:00\n')).missing).toEqual([['date']]);
});

test('a header of nobody asks for what is missing, and takes the mapping given', async () => {
  const text = 'Wer;Was;Wann;Dauer;;\nAnn;Site;04.03.2024;1,5;;\n';
  expect((await read(text)).missing).toEqual([['person', 'email'], ['project'], ['date'], ['from', 'to'], ['hours']]);
  const mapping = JSON.stringify({ person: 0, project: 1, date: 2, hours: 3 });
  const answer = await read(text, { mapping, dateFormat: 'DMY' });
  expect(answer.missing).toEqual([]);
  expect(answer.lines[0]?.span).toEqual({ kind: 'hours', date: '2024-03-04', minutes: 90 });
});

test('every line that cannot be read is named, with its place in the file', async () => {
  const line = (who: string, date: string, from: string, to: string) => `${who},A,B,C,,${date},${from},${to},x\n`;
  const answer = await read(
    `${STINT}${line(',', '2024-03-04', '08:00', '09:00')}\n${line('A,no', '2024-03-04', '08:00', '09:00')}` +
      `"A\nB",a@x.example,A,B,C,,2024-02-30,08:00,09:00,x\n${line('A,a@x.example', '2024-03-04', '25:00', '09:00')}` +
      `${line('A,a@x.example', '2024-03-04', '10:00', '09:00')}${line('A,a@x.example', '2024-03-04', '10:00', '')}` +
      `${line('A,a@x.example', '2024-03-04', '08:00', '09:00')}${line('A,a@x.example', '2024-03-04', '08:00', '09:00')}`,
  );
  expect(await codes(answer)).toEqual([
    '2 MISSING_PERSON',
    '4 BAD_EMAIL',
    '5 BAD_DATE',
    '7 BAD_TIME',
    '8 FROM_NOT_BEFORE_TO',
    '9 NO_END',
    '11 DUPLICATE_LINE',
  ]);
  expect(answer.lines).toHaveLength(1);
});

test('files in other encodings are read and said; what is no text is refused', async () => {
  const latin = await read(Buffer.from(`${STINT}José,j@x.example,A,B,C,,2024-03-04,08:00,09:00,café\n`, 'latin1'));
  expect(latin.lines[0]).toMatchObject({ person: { name: 'José' }, detail: 'café' });
  expect(await codes(latin)).toEqual(['0 ENCODING']);
  const wide = await read(Buffer.from(`\uFEFF${STINT}José,j@x.example,A,B,C,,2024-03-04,08:00,09:00,x\n`, 'utf16le'));
  expect(wide.lines[0]?.person.name).toBe('José');
  await expect(read('PK\u0003\u0004')).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  await expect(read('')).rejects.toMatchObject({ code: 'FILE_EMPTY' });
  await expect(read(STINT)).rejects.toMatchObject({ code: 'FILE_EMPTY' });
  await expect(read(`${STINT}"open,a\n`)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
});

test('of a file whose lines all have problems all are counted, and the first in its order named, with others having their turn', async () => {
  const lines = 20_000;
  const { notes } = await read(STINT + 'Ann,bad@@x,,,,abc,32-13-2026,99:99,88:88,\n'.repeat(lines));
  let longest = 0;
  let isOver = false;
  let last = performance.now();
  const tick = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isOver) setImmediate(tick);
  };
  const whole = performance.now();
  setImmediate(tick);
  const taken = await notes.take(50);
  isOver = true;
  expect(taken.notes).toHaveLength(50);
  const places = taken.notes.map(({ line }) => line);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBe(2);
  expect(taken.noteCounts.find(({ code }) => code === 'BAD_DATE')?.count).toBe(lines);
  const [only] = (await notes.take(7, 'BAD_DATE')).notes;
  expect(only).toMatchObject({ line: 2, code: 'BAD_DATE' });
  // Most of it is done in slices of ten milliseconds.
  expect(longest).toBeLessThan((performance.now() - whole) / 2 + 50);
});

test('addresses as long as a cell are no addresses, and nothing of them is kept once the file is read', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const readAddresses = async (letter: string) => {
    const lines = Array.from(
      { length: 40 },
      (_, at) => `Ann,a${at}@${letter.repeat(900_000)}.example,,,,,2026-11-02,,,`,
    );
    const { notes } = await read(`${STINT}${lines.join('\n')}\n`);
    expect((await notes.take(1, 'BAD_EMAIL')).notes).toHaveLength(1);
  };
  const heap = async (letter: string) => {
    await readAddresses(letter);
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = await heap('x');
  expect((await heap('y')) - before).toBeLessThan(5_000_000);
});

test('what lines say is repeated up to so many letters', async () => {
  const { notes } = await read(
    `${STINT}${`Ann,bad@@x,,,,abc,32-13-2026,99:99,88:88,${'x'.repeat(9000)}\n`.repeat(2000)}`,
  );
  const { notes: taken } = await notes.take(20_000);
  expect(JSON.stringify(taken).length).toBeLessThan(8_000_000);
  expect(taken.at(0)?.values).toHaveLength(10);
  expect(taken.at(-1)?.values).toEqual([]);
});
