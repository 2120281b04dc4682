import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, lstat, mkdir, readlink, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { embeddedStage, giveTo } from '../../../test/embedded-stage.ts';
import { REPOSITORY_FOLDER } from '../../lib/config.ts';
import { anybodyMayEnter } from './embedded/shared-folder.ts';

const isRoot = process.getuid?.() === 0;
const mayBecomeOrdinary = isRoot && (await anybodyMayEnter(REPOSITORY_FOLDER));
const ORDINARY_USER = { uid: 65_534, gid: 65_534 };
const NOBODY = 65_534;
const stage = embeddedStage();
const { use, serverPid } = stage;

/** As another program of `nobody`: looks for who makes a database below a folder, and tries to lay a hand on its files. */
const SPY = `
const { openSync, readdirSync, readFileSync } = require('node:fs');
const below = process.argv[1];
const told = new Set();
const tell = (line) => told.has(line) || (told.add(line), console.log(line));
const attempt = (act) => { try { return act(); } catch { return undefined; } };
console.log('ready');
const look = setInterval(() => {
  for (const pid of readdirSync('/proc').filter(Number)) {
    const words = (attempt(() => readFileSync('/proc/' + pid + '/cmdline', 'utf8')) ?? '').split('\\0');
    const folder = words[words.indexOf('-D') + 1];
    if (!words[0].endsWith('initdb') || !folder.startsWith(below)) continue;
    tell('saw it made');
    for (const path of [folder, folder + '/PG_VERSION', folder + '/global', '/proc/' + pid + '/cwd/', '/proc/' + pid + '/mem'])
      if (attempt(() => openSync(path))) tell('got into ' + path);
  }
}, 2);
process.stdin.resume().on('end', () => { clearInterval(look); process.exit(); });
`;

describe.runIf(isRoot)('the embedded database of root', () => {
  it('runs as an ordinary user', async () => {
    await use();
    const { uid } = await stat(`/proc/${await serverPid()}`);
    expect(uid).not.toBe(0);
    expect((await stat(join(stage.folder, 'database'))).uid).toBe(uid);
  });

  it('runs as a user that no other service has, also on a folder of before', async () => {
    const first = await use();
    await first.query('create table note as select 1 as id');
    const { uid } = await stat(join(stage.folder, 'database'));
    expect([0, NOBODY]).not.toContain(uid);
    await first.stop();
    await giveTo(NOBODY, join(stage.folder, 'database'));
    const next = await use();
    expect(await next.query('select id from note')).toEqual([{ id: 1 }]);
    expect((await stat(`/proc/${await serverPid()}`)).uid).toBe(uid);
    expect((await stat(join(stage.folder, 'database/base'))).uid).toBe(uid);
  });

  it.runIf(mayBecomeOrdinary)('is made where nothing else of the user who makes it gets in', async () => {
    const spy = spawn(process.execPath, ['-e', SPY, stage.folder], {
      ...ORDINARY_USER,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(spy.stdout, 'data');
    const told = text(spy.stdout);
    await use();
    spy.stdin.end();
    const lines = (await told).split('\n');
    expect(lines).toContain('saw it made');
    expect(lines.filter((line) => line.startsWith('got into'))).toEqual([]);
  });

  it('lies within that user’s reach also below a folder that is closed to others', async () => {
    const closed = join(stage.folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const user = await use(join(closed, 'data'));
    await user.query('create table note as select 1 as id');
    expect((await lstat(join(closed, 'data/database'))).isSymbolicLink()).toBe(true);
    const place = await readlink(join(closed, 'data/database'));
    await user.stop();
    const next = await use(join(closed, 'data'));
    expect(await next.query('select id from note')).toEqual([{ id: 1 }]);
    await next.stop();
    await rm(place, { recursive: true });
  });

  it('is not used by a copy of its data folder, and goes along when that is renamed', async () => {
    const closed = join(stage.folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const [original, copy, renamed] = [join(closed, 'data'), join(closed, 'copy'), join(closed, 'renamed')];
    const user = await use(original);
    await user.query('create table note as select 1 as id');
    const place = await readlink(join(original, 'database'));
    await cp(original, copy, { recursive: true, verbatimSymlinks: true });
    await expect(use(copy)).rejects.toThrow(`${copy} is a copy of ${original} whose database is still the same one.`);
    await user.stop();
    await expect(use(copy)).rejects.toThrow('Back that up');
    await rename(original, renamed);
    const next = await use(renamed);
    expect(await next.query('select id from note')).toEqual([{ id: 1 }]);
    await next.stop();
    await rm(place, { recursive: true });
  });

  it.runIf(mayBecomeOrdinary)('is taken over from an ordinary user, whose it stays', async () => {
    await chown(stage.folder, ORDINARY_USER.uid, ORDINARY_USER.gid);
    const ordinary = await use(stage.folder, ORDINARY_USER);
    await ordinary.query('create table note as select 1 as id');
    await ordinary.stop();
    const root = await use();
    expect(await root.query('select id from note')).toEqual([{ id: 1 }]);
    expect((await stat(join(stage.folder, 'database/PG_VERSION'))).uid).toBe(ORDINARY_USER.uid);
  });
});
