import { z } from 'zod';

// A backup is a tar archive, compressed by gzip: first `stint.json`, what it is; then the rows of each table as
// PostgreSQL's COPY text, in pieces `tables/<table>/<number>.copy`; then the bytes of each stored file, `files/<key>`;
// last `manifest.json`, what should have been read.

export const HEADER_FILE = 'stint.json';
export const MANIFEST_FILE = 'manifest.json';
export const FORMAT_VERSION = 1;

const PIECE = /^tables\/([a-z0-9_]+)\/\d{6}\.copy$/;

/**
 * Tables that are in no backup: the record of migrations, which is its header, and what is told to open browsers. Those of
 * before may hold them; a table that is left out from some version on is named here, so that older backups are still read.
 */
export const LEFT_OUT: readonly string[] = ['schema_migration', 'live_event'];

/** Name of the piece of a table's rows with this number, from 1. */
export function pieceName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.copy`;
}

/** The table that a piece belongs to; nothing when the name is not one of a piece. */
export function tableOfPiece(name: string): string | undefined {
  return PIECE.exec(name)?.[1];
}

const FILE = /^files\/([a-zA-Z]+\/[0-9a-f]{2}\/[0-9a-f-]{36})$/;

export const nameOfFile = (key: string) => `files/${key}`;

/** The key of the stored file that an entry holds; nothing when the name is not one of a file. */
export function keyOfFile(name: string): string | undefined {
  return FILE.exec(name)?.[1];
}

/** What the backup is, and the state of the database that it was made from. */
export const backupHeader = z.object({
  format: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ version: z.number(), name: z.string(), checksum: z.string() })),
  /** In the order in which they follow. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHeader = z.output<typeof backupHeader>;

/** Rows and SHA-256 of the COPY text of each table, how many files there are, and those whose bytes were not to be found. */
export const backupManifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
  files: z.object({ count: z.number(), missing: z.array(z.string()) }).default({ count: 0, missing: [] }),
});
export type BackupManifest = z.output<typeof backupManifest>;
export type TableSum = BackupManifest['tables'][string];

const LINE_FEED = 0x0a;

/** A row is a line of COPY text: line feeds within values are escaped there. */
export function countRows(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) rows++;
  return rows;
}

/** The file is damaged, cut off or of another kind, or the database cannot take it; the message says how to go on. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}
