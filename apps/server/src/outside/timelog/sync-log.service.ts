import type { SyncLineCode } from '@stint/contract/outside/timelog/sync';
import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { announce } from '../../lib/events.ts';
import { storeLines } from './sync.sql.ts';

/** What one line of the log says. */
export interface NewLine {
  readonly code: SyncLineCode;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Tells those who may sync of each line, live; and answers how many lines there are. */
export async function writeLog(
  tx: Tx,
  context: PublicContext,
  run: { readonly id: string; readonly lines: number },
  added: readonly NewLine[],
): Promise<number> {
  const numbered = added.map(({ code, data = {} }, index) => ({ number: run.lines + index + 1, code, data }));
  await storeLines(tx, run.id, context.now.toISOString(), numbered);
  await announce(
    tx,
    context,
    numbered.map(({ number, code }) => ({ kind: 'new audit', run: run.id, number, code, rooms: ['role:manager'] })),
  );
  return run.lines + added.length;
}
