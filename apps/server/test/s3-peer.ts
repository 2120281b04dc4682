import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A real object store on loopback that speaks Amazon's protocol. */
export interface S3Peer {
  /** As the setting FILES_S3_URL has it. */
  readonly url: string;
  close(): Promise<void>;
}

/** Its own key and secret, which it knows without being told. */
const CREDENTIALS = 'S3RVER:S3RVER';

export async function startS3Peer(): Promise<S3Peer> {
  const directory = await mkdtemp(join(tmpdir(), 'stint-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'stint' }],
  });
  const { port } = await server.run();
  return {
    url: `http://${CREDENTIALS}@127.0.0.1:${port}/stint/company`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
