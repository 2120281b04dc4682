import { isStorageFull } from '../lib/trouble.ts';

/** Errors whose message is a sentence that says what to do. */
const IN_A_SENTENCE = new Set([
  'MigrationError',
  'DatabaseUnavailable',
  'ServerDidNotStart',
  'FilesUnavailable',
  'RestoreError',
  'StartRefused',
]);

/** What the file system says of a place that this user may not use. */
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR']);

/** What a start or a command says when it fails: a sentence where there is a remedy, else what happened and where. */
export function explainFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (IN_A_SENTENCE.has(error.name)) return error.message;
  const { code, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (isStorageFull(error)) return `There is no room left${path ? ` for ${path}` : ''}. Make room, and start again.`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`;
  if (code === 'EADDRNOTAVAIL') return `${address} is not an address of this machine. Choose another with HOST.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be used. Choose one above 1023 with PORT.`;
  if (code && !('spawnargs' in error) && NOT_ALLOWED.has(code))
    return `${path ?? 'The file'} cannot be written to or read (${code}). Choose another place, or mend its rights.`;
  return error.stack ?? error.message;
}
