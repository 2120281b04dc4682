import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { checkKey, type FilesPort, FilesUnavailable } from './files-port.ts';

/** Stores that have no regions sign with this one. */
const USUAL_REGION = 'us-east-1';
const CONNECT_MILLISECONDS = 5000;
const ANSWER_MILLISECONDS = 30_000;

/** Files as objects of a bucket, in Amazon's store or any that speaks its protocol. */
export function s3Files(address: string): FilesPort {
  const { bucket, prefix, ...config } = readAddress(address);
  const client = new S3Client({
    ...config,
    forcePathStyle: true,
    // Other stores do not know the newer checksums; every kept file has its SHA-256 in the database.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MILLISECONDS, requestTimeout: ANSWER_MILLISECONDS },
  });
  const object = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };
  return {
    async put(key, content) {
      await answered(client.send(new PutObjectCommand({ ...object(key), Body: content })));
    },
    async open(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(key)));
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw unavailable(error);
      }
    },
    async remove(key) {
      await answered(client.send(new DeleteObjectCommand(object(key))));
    },
    close: () => client.destroy(),
  };
}

/** `https://key:secret@host/bucket/prefix?region=…`; without a key, the credentials of the machine are used. */
function readAddress(address: string): S3ClientConfig & { bucket: string; prefix: string } {
  const url = new URL(address);
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  const secret = decodeURIComponent(url.password);
  return {
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? USUAL_REGION,
    ...(url.username && {
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: secret },
    }),
  };
}

async function answered<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw unavailable(error);
  });
}

function unavailable(cause: unknown): FilesUnavailable {
  return new FilesUnavailable(`The object store did not do what was asked: ${String(cause)}`, { cause });
}
