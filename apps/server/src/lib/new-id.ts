import { randomBytes } from 'node:crypto';

const VERSION_7 = 0x70;
const VARIANT = 0x80;
/** Ids of one millisecond are numbered with these 12 bits. */
const MOST_PER_MS = 0x1000;

let last = 0;
let counter = 0;

/** A UUIDv7 (RFC 9562, method 1) of a moment: ids that one process makes one after another for it sort in that order. */
export function newId(at: number = Date.now()): string {
  counter = at === last ? (counter + 1) % MOST_PER_MS : 0;
  last = at;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = VERSION_7 | (counter >> 8);
  bytes[7] = counter & 0xff;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
