import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startScratchDatabase, urlOf } from './scratch-database.ts';
import { serverDatabase } from './server-database.ts';

describe('a database by its address', () => {
  it('is used as soon as it answers', async () => {
    const scratch = await startScratchDatabase({ overTcp: true });
    const database = await serverDatabase({ url: urlOf(scratch) }).start();
    expect(database.connection.connectionString).toBe(urlOf(scratch));
    expect(database.appRole).toBeNull();
    await database.stop();
    await expect(serverDatabase({ url: `${urlOf(scratch)}_other` }).start()).rejects.toThrow(/does not exist/);
    const wrong = urlOf(scratch).replace(/:[^:@]+@/, ':wrong@');
    await expect(serverDatabase({ url: wrong }).start()).rejects.toThrow(
      /DATABASE_URL cannot be used: password authentication failed/,
    );
    await scratch.stop();
  });

  describe('that does not answer', () => {
    let nobody: Server;
    let url: string;

    beforeEach(async () => {
      // Holds a port on which no database will ever be.
      nobody = createServer((socket) => socket.destroy());
      await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
      const address = nobody.address();
      url = `postgres://stint:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/stint`;
    });
    afterEach(() => new Promise((resolve) => nobody.close(resolve)));

    it('is waited for, and given up in words without the password', async () => {
      const log = vi.fn();
      const refusal = await serverDatabase({ url, log, patienceSeconds: 0.2 })
        .start()
        .catch((error: Error) => error);
      expect(String(refusal)).toMatch(/The database at DATABASE_URL cannot be used/);
      expect(log.mock.calls.join()).toMatch(/does not answer yet/);
      expect(`${refusal} ${log.mock.calls}`).not.toContain('secret');
    });
  });
});
