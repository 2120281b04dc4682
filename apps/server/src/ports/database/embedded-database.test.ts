import { spawn } from 'node:child_process';
import { chown, cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { DatabaseUser } from '../../../test/database-user.ts';
import { embeddedStage, giveTo, PATIENCE } from '../../../test/embedded-stage.ts';
import { readPostmasterFile } from './embedded/postmaster-file.ts';
import { embeddedDatabase } from './embedded-database.ts';

const isRoot = process.getuid?.() === 0;

const stage = embeddedStage();
const { use, serverPid } = stage;

const startOf = async (user: DatabaseUser) =>
  (await user.query<{ at: string }>('select pg_postmaster_start_time()::text as at'))[0]?.at;

describe('the embedded database', () => {
  it('starts on a new folder, and again with what was written', async () => {
    const first = await use();
    await first.query('create table note as select 1 as id');
    await first.stop();
    expect(await serverPid()).toBeUndefined();
    const second = await use();
    expect(await second.query('select id from note')).toEqual([{ id: 1 }]);
    await second.stop();
  });

  it('is private: a socket in a folder that is its owner’s alone, and no port', async () => {
    const user = await use();
    expect(await user.query("select current_setting('listen_addresses') as addresses")).toEqual([{ addresses: '' }]);
    expect((await stat(join(stage.folder, 'database'))).mode & 0o777).toBe(0o700);
  });

  it('lets nobody in without a password, and the app only as a role that may not do everything', async () => {
    await use();
    const database = await embeddedDatabase({ dataFolder: stage.folder }).start();
    const access = await readFile(join(stage.folder, 'database/pg_hba.conf'), 'utf8');
    const methods = access.split('\n').filter((line) => /^\s*\w/.test(line));
    expect(methods.map((line) => line.trim().split(/\s+/).at(-1))).toEqual(Array(3).fill('scram-sha-256'));
    for (const password of ['', 'guessed']) {
      const stranger = new pg.Client({ ...database.owner, password });
      await expect(stranger.connect()).rejects.toThrow(/password/);
    }
    const client = new pg.Client(database.connection);
    await client.connect();
    const { rows } = await client.query(
      'select rolsuper, current_user as name from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, name: database.appRole }]);
    await client.end();
    await database.stop();
  });

  it('asks for a password also on a folder of before, whether its server runs or not', async () => {
    const trust = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n';
    const file = join(stage.folder, 'database/pg_hba.conf');
    const first = await use();
    await first.query('create table note as select 1 as id');
    await writeFile(file, trust);
    const whileRunning = await use();
    expect(await readFile(file, 'utf8')).not.toContain('trust');
    await Promise.all([first.stop(), whileRunning.stop()]);
    await writeFile(file, trust);
    const next = await use();
    expect(await next.query('select id from note')).toEqual([{ id: 1 }]);
    expect(await readFile(file, 'utf8')).not.toContain('trust');
  });

  it('has a server of its own on a folder that was copied while the other one runs', async () => {
    const original = await use();
    await original.query('create table note as select 1 as id');
    await original.query('checkpoint');
    const copy = join(stage.folder, 'copy');
    await cp(join(stage.folder, 'database'), join(copy, 'database'), {
      recursive: true,
      filter: (name) => !name.includes('.s.PGSQL'),
    });
    if (isRoot) await giveTo((await stat(join(stage.folder, 'database'))).uid, join(copy, 'database'));
    const user = await use(copy);
    await user.query('insert into note values (2)');
    expect(await original.query('select id from note')).toEqual([{ id: 1 }]);
    expect(await serverPid(copy)).not.toBe(await serverPid());
    await user.stop();
    expect(await serverPid(copy)).toBeUndefined();
    expect(await original.query('select id from note')).toEqual([{ id: 1 }]);
  });

  it('is used where it was moved to while its server runs', async () => {
    const first = await use(join(stage.folder, 'before'));
    await first.query('create table note as select 1 as id');
    const started = await startOf(first);
    await rename(join(stage.folder, 'before'), join(stage.folder, 'after'));
    const pid = await serverPid(join(stage.folder, 'after'));
    // Its socket is elsewhere now, so nobody can use it there; but no second server may come upon its files.
    expect(await readPostmasterFile(join(stage.folder, 'after/database'))).toMatchObject({ pid });
    await rename(join(stage.folder, 'after'), join(stage.folder, 'before'));
    expect(await startOf(first)).toBe(started);
  });

  it('speaks UTF-8 and sorts the same on every machine', async () => {
    const user = await use();
    const [found] = await user.query(
      "select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, upper('đặng') as upper from pg_database where datname = current_database()",
    );
    expect(found).toEqual({ encoding: 'UTF8', provider: 'b', upper: 'ĐẶNG' });
  });

  it('serves two processes that start at the same moment, until the last one leaves', async () => {
    const [first, second] = await Promise.all([use(), use()]);
    await first.query('create table note (id int)');
    const started = await startOf(first);
    expect(await startOf(second)).toBe(started);
    await first.stop();
    await second.query('insert into note values (1)');
    expect(await startOf(second)).toBe(started);
    await second.stop();
    expect(await serverPid()).toBeUndefined();
  });

  it('ends well for all who leave at the same moment, one of whom stops it', async () => {
    const ends: unknown[] = [];
    for (let round = 0; round < 6; round++) {
      const those = await Promise.all(
        Array.from({ length: 4 }, () => embeddedDatabase({ dataFolder: stage.folder }).start()),
      );
      ends.push(...(await Promise.allSettled(those.map((one) => one.stop()))));
      expect(await serverPid()).toBeUndefined();
    }
    expect(ends.filter((end) => (end as { status: string }).status === 'rejected')).toEqual([]);
  });

  it('keeps serving the others when the one who started it is killed', async () => {
    const first = await use();
    const second = await use();
    const started = await startOf(first);
    await first.kill();
    const third = await use();
    expect(await startOf(second)).toBe(started);
    expect(await startOf(third)).toBe(started);
  });

  it.skipIf(process.platform === 'win32')('waits for what a killed server has left behind on the folder', async () => {
    const first = await use();
    const [{ pid = 0 } = {}] = (await first.query('select pg_backend_pid() as pid')) as { pid?: number }[];
    const postmaster = await serverPid();
    expect(pid > 1 && postmaster && postmaster > 1).toBe(true);
    // A process of the server that takes its time to notice that the server is gone.
    process.kill(pid, 'SIGSTOP');
    process.kill(postmaster ?? 0, 'SIGKILL');
    const next = use();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    process.kill(pid, 'SIGCONT');
    expect(await (await next).query('select 1 as one')).toEqual([{ one: 1 }]);
    await first.kill();
  });

  it('is stopped when the only process was killed', async () => {
    const user = await use();
    await user.query('create table note as select 1 as id');
    await user.kill();
    await vi.waitFor(async () => expect(await serverPid()).toBeUndefined(), PATIENCE);
    const next = await use();
    expect(await next.query('select id from note')).toEqual([{ id: 1 }]);
  });

  it('is there at once for a process that starts after another was killed, with all that was committed', async () => {
    const user = await use();
    await user.query('create table note (id int)');
    for (let id = 1; id <= 5; id++) {
      const current = await use();
      await current.query(`insert into note values (${id})`);
      await current.kill();
    }
    await user.kill();
    const next = await use();
    expect(await next.query('select count(*)::int as notes from note')).toEqual([{ notes: 5 }]);
  });

  it('comes back by itself when its server is killed', async () => {
    const user = await use();
    const other = await use();
    await user.query('create table note as select 1 as id');
    process.kill((await serverPid()) ?? Number.NaN, 'SIGKILL');
    for (const each of [user, other]) {
      await vi.waitFor(async () => expect(await each.query('select id from note')).toEqual([{ id: 1 }]), PATIENCE);
    }
  });

  it('starts although its last process number now belongs to another program', async () => {
    await (await use()).stop();
    const file = join(stage.folder, 'database/postmaster.pid');
    await writeFile(file, `${process.pid}\n${stage.folder}/database\n1\n5432\n/nowhere\n\n`);
    if (isRoot) await chown(file, (await stat(join(stage.folder, 'database'))).uid, -1);
    const user = await use();
    expect(await user.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.skipIf(process.platform === 'win32')(
    'starts after a server that ended before it said where its socket is',
    async () => {
      await (await use()).stop();
      const folder = join(stage.folder, 'database');
      const program = join(stage.folder, 'postgres');
      await symlink('/bin/sleep', program);
      const starting = spawn(program, ['60'], { cwd: folder, stdio: 'ignore' });
      const file = join(folder, 'postmaster.pid');
      await writeFile(file, `${starting.pid}\n${folder}\n1\n5432\n\n*\n`);
      if (isRoot) await chown(file, (await stat(folder)).uid, -1);
      const next = use();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      starting.kill('SIGKILL');
      expect(await (await next).query('select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'leaves another one the file that it has made and not written yet, and starts where a crash has left it so',
    async () => {
      await (await use()).stop();
      const file = join(stage.folder, 'database', 'postmaster.pid');
      await writeFile(file, '');
      if (isRoot) await chown(file, (await stat(join(stage.folder, 'database'))).uid, -1);
      const made = await stat(file);
      const next = use();
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const { ino, size } = await stat(file);
      expect({ ino, size }).toEqual({ ino: made.ino, size: 0 });
      expect(await (await next).query('select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it('puts its socket elsewhere when the folder’s path is too long for one', async () => {
    const deep = join(stage.folder, 'a long name, with spaces'.repeat(5));
    await mkdir(deep, { recursive: true });
    const user = await use(deep);
    const [found] = await user.query<{ folder: string }>("select current_setting('unix_socket_directories') as folder");
    const folder = found?.folder.replaceAll('"', '') ?? '';
    expect(folder).not.toContain('long name');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await user.stop();
    await rm(folder, { recursive: true });
  });

  it('can be a server like any other, on a loopback port with a password', async () => {
    const database = await embeddedDatabase({ dataFolder: stage.folder, overTcp: true, durable: false }).start();
    const { host, port, user, password } = database.owner;
    expect(host).toBe('127.0.0.1');
    const client = new pg.Client({ connectionString: `postgres://${user}:${password}@${host}:${port}/stint` });
    await client.connect();
    await client.end();
    const stranger = new pg.Client({ connectionString: `postgres://${user}:wrong@${host}:${port}/stint` });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
    await database.stop();
  });

  it('refuses a folder that holds something else, in words', async () => {
    await mkdir(join(stage.folder, 'database'));
    await writeFile(join(stage.folder, 'database/letters.txt'), 'mine');
    await expect(embeddedDatabase({ dataFolder: stage.folder }).start()).rejects.toThrow(/is not a database folder/);
    expect(await readFile(join(stage.folder, 'database/letters.txt'), 'utf8')).toBe('mine');
  });

  it('refuses files of another PostgreSQL version, in words', async () => {
    await mkdir(join(stage.folder, 'database'));
    await writeFile(join(stage.folder, 'database/PG_VERSION'), '12\n');
    await expect(embeddedDatabase({ dataFolder: stage.folder }).start()).rejects.toThrow(/written by PostgreSQL 12/);
  });
});
