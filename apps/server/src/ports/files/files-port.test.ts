import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startS3Peer } from '../../../test/s3-peer.ts';
import type { FilesPort } from './files-port.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

interface Place {
  readonly files: FilesPort;
  close(): Promise<void>;
}

const places: Record<string, () => Promise<Place>> = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stint-files-'));
    return { files: folderFiles(folder), close: () => rm(folder, { recursive: true }) };
  },
  'an object store': async () => {
    const peer = await startS3Peer();
    return { files: s3Files(peer.url), close: peer.close };
  },
};

const newKey = () => {
  const id = randomUUID();
  return `avatar/${id.slice(-2)}/${id}`;
};

describe.each(Object.entries(places))('files in %s', (_name, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(async () => {
    place.files.close();
    await place.close();
  });

  const read = async (key: string) => {
    const stream = await place.files.open(key);
    return stream && buffer(stream);
  };

  test('come back byte for byte, small and large', async () => {
    for (const size of [1, 300_000, 7_000_000]) {
      const [key, content] = [newKey(), randomBytes(size)];
      await place.files.put(key, content);
      expect((await read(key))?.equals(content)).toBe(true);
    }
  });

  test('may be put again', async () => {
    const [key, content] = [newKey(), randomBytes(500)];
    await Promise.all([place.files.put(key, content), place.files.put(newKey(), content)]);
    await place.files.put(key, content);
    expect((await read(key))?.equals(content)).toBe(true);
  });

  test('that are not there answer nothing, and removing them is fine', async () => {
    expect(await place.files.open(newKey())).toBeNull();
    await place.files.remove(newKey());
  });

  test('are gone once they are removed', async () => {
    const key = newKey();
    await place.files.put(key, Buffer.from('x'));
    await place.files.remove(key);
    expect(await place.files.open(key)).toBeNull();
  });

  test('take no key that the app cannot have made', async () => {
    const id = randomUUID();
    for (const key of [
      '../../etc/passwd',
      `avatar/${id}`,
      `avatar/ab/${id}/..`,
      `/avatar/ab/${id}`,
      `avatar/../${id}`,
      '',
    ]) {
      await expect((async () => place.files.put(key, Buffer.from('x')))()).rejects.toThrow('Not the key of a file');
      await expect((async () => place.files.open(key))()).rejects.toThrow('Not the key of a file');
      await expect((async () => place.files.remove(key))()).rejects.toThrow('Not the key of a file');
    }
  });
});

test('an object store that is away, or refuses, is said so', async () => {
  const peer = await startS3Peer();
  const wrong = s3Files(peer.url.replace('S3RVER:S3RVER', 'S3RVER:wrong'));
  await expect(wrong.put(newKey(), Buffer.from('x'))).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
  await peer.close();
  const away = s3Files(peer.url);
  await expect(away.open(newKey())).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
});

test('a folder that cannot be written to is said so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stint-files-'));
  await writeFile(join(folder, 'avatar'), 'in the way');
  await expect(folderFiles(folder).put(newKey(), Buffer.from('x'))).rejects.toMatchObject({
    code: 'FILES_UNAVAILABLE',
  });
  await rm(folder, { recursive: true });
});

test('a process that is killed while it writes leaves no half file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stint-files-'));
  const script = `
    import { randomUUID } from 'node:crypto';
    const { folderFiles } = await import(${JSON.stringify(new URL('folder-files.ts', import.meta.url).href)});
    const files = folderFiles(${JSON.stringify(folder)});
    for (let n = 0; ; n++) {
      const id = randomUUID();
      await files.put('postImage/' + id.slice(-2) + '/' + id, Buffer.alloc(900_000, n % 250));
      process.send(id);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const confirmed: string[] = [];
  child.on('message', (id: string) => {
    confirmed.push(id);
    if (confirmed.length === 8) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const whole = names.filter(({ name }) => !name.endsWith('.unfinished'));
  expect(whole.map(({ name }) => name)).toEqual(expect.arrayContaining(confirmed));
  for (const { parentPath, name } of whole) {
    const content = await readFile(join(parentPath, name));
    expect(content.length).toBe(900_000);
    expect(content.every((byte) => byte === content[0])).toBe(true);
  }
  await rm(folder, { recursive: true });
});
