import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGraphPeer } from '../../../test/graph-peer.ts';
import { loadConfig } from '../../lib/config.ts';
import { openDrive } from '../../open-drive.ts';
import { type Drive, DriveConflict, DriveUnavailable, driveName, driveNameOf, inOrder } from './drive-port.ts';
import { folderDrive } from './folder-drive.ts';

interface Place {
  readonly drive: Drive;
  /** Puts something below an item as people do it; answers its id. */
  put(name: string, parent: string, content?: string): Promise<string>;
  drop(id: string): Promise<void>;
  close(): Promise<void>;
}

const places: Record<string, () => Promise<Place>> = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stint-drive-'));
    const at = (id: string) => join(folder, 'drive', id);
    return {
      drive: openDrive(loadConfig({ DATA_DIR: folder })),
      async put(name, parent, content) {
        if (content === undefined) await mkdir(at(`${parent}/${name}`));
        else await writeFile(at(`${parent}/${name}`), content);
        return `${parent}/${name}`;
      },
      drop: (id) => rm(at(id), { recursive: true }),
      close: () => rm(folder, { recursive: true }),
    };
  },
  'Microsoft Graph': async () => {
    const peer = await startGraphPeer();
    return {
      drive: openDrive(loadConfig({ DRIVE_GRAPH_URL: peer.url })),
      put: async (name, parent, content) => peer.put(name, parent, content),
      drop: async (id) => peer.drop(id),
      close: peer.close,
    };
  },
};

describe.each(Object.entries(places))('a drive in %s', (_name, open) => {
  let place: Place;
  let drive: Drive;
  beforeAll(async () => {
    place = await open();
    drive = place.drive;
  });
  afterAll(() => place.close());

  test('makes a folder with those above it, once', async () => {
    const made = await drive.createFolder(['Contracts', 'Đặng Anh & co']);
    expect(made).toMatchObject({ name: 'Đặng Anh & co', isFolder: true, size: 0 });
    const [again, other] = await Promise.all([
      drive.createFolder(['Contracts', 'Đặng Anh & co']),
      drive.createFolder(['Contracts', 'Minh']),
    ]);
    expect(again.id).toBe(made.id);
    expect(other.id).not.toBe(made.id);
    expect(await drive.find(made.id)).toEqual(made);
  });

  test('of two that make the same folder at once both have it', async () => {
    const both = await Promise.all([1, 2].map(() => drive.createFolder(['Contracts', 'Twice'])));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  });

  test('lists all that is in a folder, folders first, also in one below it', async () => {
    const { id } = await drive.createFolder(['Contracts', 'Listed']);
    expect(await drive.children(id, [])).toEqual([]);
    for (const name of ['c.pdf', 'a.pdf', 'b 100 %.pdf', 'd.pdf']) await place.put(name, id, 'paper');
    // Systems that list by name alone have it last.
    const inner = await place.put('older', id);
    await place.put('old.pdf', inner, 'old paper');
    expect((await drive.children(id, []))?.map(({ name, size }) => [name, size])).toEqual([
      ['older', 0],
      ['a.pdf', 5],
      ['b 100 %.pdf', 5],
      ['c.pdf', 5],
      ['d.pdf', 5],
    ]);
    expect(await drive.children(id, ['older'])).toMatchObject([{ name: 'old.pdf', isFolder: false }]);
    expect(await drive.children(id, ['Newer'])).toBeNull();
    expect(await text((await drive.read(id, ['older', 'old.pdf'])) as never)).toBe('old paper');
    expect(await text((await drive.read(id, ['b 100 %.pdf'])) as never)).toBe('paper');
    expect(await drive.read(id, ['none.pdf'])).toBeNull();
  });

  test('renames and moves a folder with what is in it, but onto no other', async () => {
    const { id } = await drive.createFolder(['Contracts', 'Before']);
    await place.put('a.pdf', id, 'paper');
    const renamed = await drive.place(id, ['Contracts', 'After']);
    expect(renamed.name).toBe('After');
    const moved = await drive.place(renamed.id, ['Resigned', '2026', 'After']);
    expect((await drive.children(moved.id, []))?.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(await drive.place(moved.id, ['Resigned', '2026', 'After'])).toMatchObject({ id: moved.id });
    await drive.createFolder(['Contracts', 'Taken']);
    await expect(drive.place(moved.id, ['Contracts', 'Taken'])).rejects.toBeInstanceOf(DriveConflict);
    expect(await drive.find(moved.id)).not.toBeNull();
  });

  test('of those that are moved to one place at once one has it, and the others stay where they are with what is in them', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const folders = await Promise.all(names.map((name) => drive.createFolder(['Contracts', `Moved ${name}`])));
    const moved = await Promise.allSettled(folders.map(({ id }) => drive.place(id, ['Resigned', 'Contended'])));
    expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const [index, { id }] of folders.entries()) {
      const one = moved[index];
      if (one?.status === 'rejected') expect(one.reason).toBeInstanceOf(DriveConflict);
      expect(await drive.find(one?.status === 'fulfilled' ? one.value.id : id)).not.toBeNull();
    }
  });

  test('knows when a folder is not there any more', async () => {
    const { id } = await drive.createFolder(['Contracts', 'Gone']);
    await place.drop(id);
    expect(await drive.find(id)).toBeNull();
    expect(await drive.children(id, [])).toBeNull();
    expect(await drive.embedLink(id, [])).toBeNull();
  });

  test('leads out of no folder', async () => {
    const { id } = await drive.createFolder(['Contracts', 'Inner']);
    for (const path of [['..', 'Listed'], ['.'], [''], ['a/../../Listed'], ['..\\Listed'], ['a\u0000']]) {
      await expect(drive.children(id, path)).rejects.toThrow('Not a path');
      await expect(drive.read(id, path)).rejects.toThrow('Not a path');
      await expect(drive.createFolder(path)).rejects.toThrow('Not a path');
    }
  });
});

test('a folder on disk shows nothing that a link leads to, and says when it cannot be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stint-drive-'));
  const drive = openDrive(loadConfig({ DATA_DIR: folder }));
  const { id } = await drive.createFolder(['Contracts', 'Inner']);
  await writeFile(join(folder, 'elsewhere'), 'secret');
  await symlink(join(folder, 'elsewhere'), join(folder, 'drive', id, 'link.pdf'));
  await symlink(folder, join(folder, 'drive', id, 'out'));
  const other = await drive.createFolder(['Contracts', 'Other']);
  await writeFile(join(folder, 'drive', other.id, 'theirs'), 'secret');
  await symlink(join(folder, 'drive', other.id), join(folder, 'drive', id, 'beside'));
  expect(await drive.children(id, [])).toEqual([]);
  expect(await drive.read(id, ['link.pdf'])).toBeNull();
  expect(await drive.read(id, ['out', 'elsewhere'])).toBeNull();
  expect(await drive.read(id, ['beside', 'theirs'])).toBeNull();
  expect(await drive.children(id, ['beside'])).toBeNull();
  expect(await drive.read(id, ['x'.repeat(300)])).toBeNull();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  await expect(drive.createFolder(['Contracts'])).rejects.toThrow();
  await rm(folder);
});

test('a link that takes the place of a file while it is read leads nowhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stint-drive-'));
  const drive = folderDrive(join(folder, 'drive'));
  const { id } = await drive.createFolder(['People', 'Emil']);
  const at = (name: string) => join(folder, 'drive', id, name);
  await writeFile(join(folder, 'secret'), 'secret');
  let isOver = false;
  const swapping = (async () => {
    while (!isOver) {
      await writeFile(at('next'), 'plain');
      await rename(at('next'), at('contract.pdf'));
      await symlink(join(folder, 'secret'), at('next'));
      await rename(at('next'), at('contract.pdf'));
    }
  })();
  const read = new Set<string | null>();
  for (let time = 0; time < 1500; time++) {
    const stream = await drive.read(id, ['contract.pdf']);
    read.add(stream && (await text(stream)));
  }
  isOver = true;
  await swapping;
  expect(read).not.toContain('secret');
  expect(read).toContain(null);
  await rm(folder, { recursive: true });
});

test('names are such that every drive takes them', () => {
  expect(driveName(' Đặng "Anh" <AD>: a/b\\c* ')).toBe('Đặng Anh AD a b c');
  expect(driveName('..')).toBe('_');
  expect(['Con', 'aux.pdf', 'Contract 1'].map(driveName)).toEqual(['_ Con', '_ aux.pdf', 'Contract 1']);
  expect(driveName(`${'x'.repeat(119)}. y`)).toBe('x'.repeat(119));
  // Whatever is chosen for a name, the signs of the id end it.
  for (const text of ['Nora Nord', `Nora Nord N718 0FDC5656${'.'.repeat(200)}`, 'x'.repeat(300), '...'])
    expect(driveNameOf(text, '0192e53c-7e80-75b2-a530-528b9bcf404c')).toMatch(/^\S.{0,110} 9BCF404C$/);
});

test('names are as short in bytes as a disk takes them, and what it refuses does not tell where it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stint-drive-'));
  const drive = folderDrive(join(folder, 'drive'));
  for (const letter of ['ậ', '漢', '😀']) {
    const name = driveNameOf(`${letter.repeat(100)} ${letter.repeat(100)}`, '0192e53c-7e80-75b2-a530-528b9bcf404c');
    expect(name).toMatch(/^\S+ 9BCF404C$/u);
    expect(name.isWellFormed()).toBe(true);
    expect((await drive.createFolder(['Contracts', name])).name).toBe(name);
  }
  const refusal = await drive.createFolder(['Contracts', 'ậ'.repeat(120)]).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DriveUnavailable);
  expect(String(refusal)).toContain('ENAMETOOLONG');
  expect(String(refusal)).not.toContain(folder);
  await rm(folder, { recursive: true });
});

test('names that take long to compare are sorted in no time', () => {
  const name = (at: number) =>
    Array.from({ length: 799 }, (_, sign) => `\u0f71\u0f72\u0f74\u0f80${(at >> (sign % 11)) & 1 ? 'A' : 'a'}`).join('');
  const common = { isFolder: false, size: 0, changedAt: new Date() };
  const items = Array.from({ length: 2000 }, (_, at) => ({ ...common, id: String(at), name: name(at * 7919) }));
  const since = performance.now();
  expect(inOrder(items)).toHaveLength(2000);
  expect(performance.now() - since).toBeLessThan(1500);
});

describe('Microsoft Graph', () => {
  const start = async () => {
    const peer = await startGraphPeer();
    return { peer, drive: openDrive(loadConfig({ DRIVE_GRAPH_URL: peer.url })) };
  };

  test('calls at once share a token, which is renewed when it is refused', async () => {
    const { peer, drive } = await start();
    await Promise.all(['a', 'b', 'c'].map((name) => drive.createFolder([name])));
    expect(peer.tokens).toBe(1);
    peer.revokeTokens();
    expect(await drive.createFolder(['a'])).toMatchObject({ name: 'a' });
    expect(peer.tokens).toBe(2);
    await peer.close();
  });

  test.each(['pages without end', 'a long answer', 'millions of values'] as const)(
    'a drive that answers %s holds nobody up',
    async (trouble) => {
      const { peer, drive } = await start();
      const folder = await drive.createFolder(['a']);
      peer.troubles.push(trouble);
      const used = process.cpuUsage();
      await expect(drive.children(folder.id, [])).rejects.toBeInstanceOf(DriveUnavailable);
      expect(process.cpuUsage(used).user / 1000).toBeLessThan(1500);
      expect(peer.asked.length).toBeLessThan(120);
      await peer.close();
    },
  );

  const itemLike = { id: 'i', name: 'n', lastModifiedDateTime: '2026-11-20T08:00:00Z' };

  test.each([
    { lastModifiedDateTime: 'soon' },
    { lastModifiedDateTime: '+275760-01-01T00:00:00Z' },
    { name: '' },
    { name: 'a\nb' },
    { name: '\ud800' },
    { id: 'a\u0000' },
    { size: -5 },
    { size: 1.5 },
  ])('what is no item is told as nonsense of the drive: %j', async (nonsense) => {
    const { peer, drive } = await start();
    const { id } = await drive.createFolder(['a']);
    peer.troubles.push({ answer: { value: [{ ...itemLike, ...nonsense }] } });
    await expect(drive.children(id, [])).rejects.toBeInstanceOf(DriveUnavailable);
    await peer.close();
  });

  test('a next page and a window that are no addresses are told as such, or not opened', async () => {
    const { peer, drive } = await start();
    const { id } = await drive.createFolder(['a']);
    peer.troubles.push({ answer: { value: [], '@odata.nextLink': 'http://[::1' } });
    await expect(drive.children(id, [])).rejects.toBeInstanceOf(DriveUnavailable);
    peer.troubles.push({ answer: { ...itemLike, folder: {}, webUrl: 'javascript:alert(1)' } });
    expect(await drive.embedLink(id, [])).toBe(null);
    await peer.close();
  });

  test('a file is followed to its server once, and by no less safe a way', async () => {
    const { peer, drive } = await start();
    const { id } = await drive.createFolder(['a']);
    peer.put('a.pdf', id, 'x');
    for (const location of ['ftp://127.0.0.1/x', 'data:text/plain,x', 'file:///etc/hostname', '']) {
      peer.troubles.push({ status: 302, location });
      await expect(drive.read(id, ['a.pdf'])).rejects.toBeInstanceOf(DriveUnavailable);
    }
    peer.troubles.push(
      { status: 302, location: `${new URL(peer.url).origin}/again` },
      { status: 302, location: '/once more' },
    );
    await expect(drive.read(id, ['a.pdf'])).rejects.toBeInstanceOf(DriveUnavailable);
    await peer.close();
  });

  test('below the folder that the settings name', async () => {
    const { peer, drive } = await start();
    await drive.createFolder(['Contracts']);
    expect(peer.asked.map(({ call }) => call)).toContain('GET /v1.0/drives/drive-1/root:/HR/Stint/Contracts');
    await peer.close();
  });

  test('waits as long as it is told to, in seconds or until a date', async () => {
    const { peer, drive } = await start();
    const { id } = await drive.createFolder(['a']);
    peer.asked.length = 0;
    const date = new Date(Date.now() + 3000).toUTCString();
    peer.troubles.push({ status: 429, retryAfter: '1' }, { status: 503, retryAfter: date });
    expect(await drive.find(id)).toMatchObject({ name: 'a' });
    const [first = 0, second = 0, third = 0] = peer.asked.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(third).toBeGreaterThanOrEqual(Date.parse(date) - 10);
    await peer.close();
  });

  test('gives up when it is told to wait for long, is told to again and again, or is refused', async () => {
    const { peer, drive } = await start();
    peer.troubles.push({ status: 429, retryAfter: '3600' });
    await expect(drive.createFolder(['a'])).rejects.toThrow('busy for 3600 s');
    peer.troubles.push(...Array.from({ length: 4 }, () => ({ status: 429, retryAfter: '0' })));
    await expect(drive.createFolder(['a'])).rejects.toBeInstanceOf(DriveUnavailable);
    expect(peer.troubles).toEqual([]);
    for (const status of [403, 500, 507]) {
      peer.troubles.push({ status });
      await expect(drive.createFolder(['a'])).rejects.toBeInstanceOf(DriveUnavailable);
    }
    await peer.close();
    await expect(drive.createFolder(['a'])).rejects.toBeInstanceOf(DriveUnavailable);
  });

  test('follows the pages of a list, but to no other server', async () => {
    const { peer, drive } = await start();
    const { id } = await drive.createFolder(['a']);
    for (let count = 0; count < 5; count++) peer.put(`${count}.pdf`, id, 'x');
    peer.asked.length = 0;
    expect(await drive.children(id, [])).toHaveLength(5);
    expect(peer.asked).toHaveLength(3);
    peer.troubles.push('next page elsewhere');
    await expect(drive.children(id, [])).rejects.toThrow('another server');
    await peer.close();
  });

  test('is opened in its own window, by preview or by folder', async () => {
    const { peer, drive } = await start();
    const { id } = await drive.createFolder(['a']);
    const file = peer.put('a.pdf', id, 'x');
    expect(await drive.embedLink(id, [])).toBe(`https://drive.example/items/${id}`);
    expect(await drive.embedLink(id, ['a.pdf'])).toBe(`https://drive.example/embed/${file}`);
    await peer.close();
  });

  test('what is sent goes nowhere but where the settings say, the secret least of all', async () => {
    const { peer, drive } = await start();
    peer.isMoved = true;
    await expect(drive.createFolder(['a'])).rejects.toThrow('The drive gave no answer');
    peer.isMoved = false;
    const { id } = await drive.createFolder(['a']);
    peer.isMoved = true;
    await expect(drive.createFolder(['b'])).rejects.toThrow('The drive gave no answer');
    await expect(drive.children(id, [])).rejects.toThrow('The drive gave no answer');
    expect(peer.astray).toEqual([]);
    await peer.close();
  });

  test('a wrong secret is told without it', async () => {
    const { peer } = await start();
    const wrong = openDrive(loadConfig({ DRIVE_GRAPH_URL: peer.url.replace('signs', 'sighs') }));
    const failure = await wrong.createFolder(['a']).catch(String);
    expect(failure).toContain('No token for the drive: 401');
    expect(failure).not.toContain('sighs');
    await peer.close();
    for (const url of [
      'https://graph.example/v1.0/drives/d?tenant=t',
      'https://a:b@graph.example/drives/d',
      peer.url.replace('/drive-1', ''),
    ])
      expect(() => loadConfig({ DRIVE_GRAPH_URL: url })).toThrow('must name client, secret, drive and tenant');
  });
});
