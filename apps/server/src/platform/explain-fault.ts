/** Errors whose message is a sentence that says what to do. */
const IN_A_SENTENCE = new Set([
  'MigrationError',
  'DatabaseUnavailable',
  'ServerDidNotStart',
  'FilesUnavailable',
  'RestoreError',
]);

/** What a start or a command says when it fails: a sentence where there is a remedy, else what happened and where. */
export function explainFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (IN_A_SENTENCE.has(error.name)) return error.message;
  const { code, port, address } = error as Error & { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`;
  if (code === 'EADDRNOTAVAIL') return `${address} is not an address of this machine. Choose another with HOST.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be used. Choose one above 1023 with PORT.`;
  return error.stack ?? error.message;
}
