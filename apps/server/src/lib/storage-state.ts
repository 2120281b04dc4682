import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** With less than this PostgreSQL cannot go on: its log grows by pieces of 16 MB. */
const LEAST_ROOM_BYTES = 32 * 1024 * 1024;
/** What could not be written elsewhere, as on a database server's disk, is remembered for so long. */
const REMEMBERED_MILLISECONDS = 30_000;

/** Whether there is room for what is stored. */
export interface StorageState {
  /** Something could not be written for want of room. */
  wasFull(): void;
  isFull(): Promise<boolean>;
}

/** Watches the room where the folders below DATA_DIR are; they may be links to elsewhere. */
export function watchStorage(dataFolder: string): StorageState {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    wasFull() {
      fullAt = performance.now();
    },
    async isFull() {
      if (performance.now() - fullAt < REMEMBERED_MILLISECONDS) return true;
      const places = ['', 'database', 'files'].map((name) => join(dataFolder, name));
      const rooms = await Promise.all(places.map(roomOf));
      return rooms.some((room) => room < LEAST_ROOM_BYTES);
    },
  };
}

/** Bytes that may still be written; no limit where there is no such folder, as without an embedded database. */
async function roomOf(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}
