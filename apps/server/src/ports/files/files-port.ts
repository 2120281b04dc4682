import type { Readable } from 'node:stream';

/**
 * Where the bytes of files are: a folder, or an object store. What a key names never changes; keys are made by the app
 * (`kind/ab/id`), never out of what people type.
 */
export interface FilesPort {
  /** Keeps the bytes: on disk, or confirmed by the store, once it resolves. Putting the same again changes nothing. */
  put(key: string, content: Buffer): Promise<void>;
  /** The bytes as a stream, or null when there are none. */
  open(key: string): Promise<Readable | null>;
  /** Forgets the bytes, if there are any, also what a process that was killed left unfinished. */
  remove(key: string): Promise<void>;
  close(): void;
}

/** The place for files does not answer, is full, or refuses: nothing is wrong with what was asked. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  readonly code = 'FILES_UNAVAILABLE';
}

const KEY = /^[a-z]+(?:[A-Z][a-z]+)*\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Throws at a key that the app cannot have made: it would be a path of somebody's choosing. */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not the key of a file: ${JSON.stringify(key)}`);
}
