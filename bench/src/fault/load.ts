import { startJob } from '@stint/contract/platform/jobs/job';
import { getTimeAnalysis } from '@stint/contract/reports/time-report/time-report';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { newId } from '../../../apps/server/src/lib/new-id.ts';
import { connectLive, type LiveClient } from '../../../apps/server/test/live-client.ts';
import { callCounted, isToTryAgain, type Ledger, pause } from './ledger.ts';

const BETWEEN_SAVES_MILLISECONDS = 150;
const BETWEEN_READS_MILLISECONDS = 250;
const BETWEEN_JOBS_MILLISECONDS = 4000;
const RETRY_MILLISECONDS = 100;
const MINUTE_MILLISECONDS = 60_000;
const OK = 200;
const CONFLICT = 409;

/** Somebody who saves, on the sheets of many months so that none of them grows without end. */
export interface Saver {
  readonly user: string;
  readonly token: string;
  readonly phase: string;
  readonly sheets: readonly { readonly period: string; readonly sheet: string; readonly month: Date }[];
  readonly rowsOfSheet: number;
}

export interface Load {
  readonly ledger: Ledger;
  readonly address: string;
  readonly isOver: () => boolean;
}

/** Saves row after row; each is sent until it is acknowledged, as a browser does. */
export async function saveRows({ ledger, address, isOver }: Load, saver: Saver): Promise<void> {
  for (const { period, sheet, month } of saver.sheets) {
    const known: string[] = [];
    while (known.length < saver.rowsOfSheet) {
      if (isOver()) return;
      const from = new Date(month.getTime() + (24 * 60 + known.length) * MINUTE_MILLISECONDS);
      const to = new Date(from.getTime() + MINUTE_MILLISECONDS);
      const row = {
        ...{ _id: newId(), projectPhase: saver.phase, detail: 'Work', atOffice: true, version: 0 },
        ...{ date: dayOf(from), fromDateTime: from.toISOString(), toDateTime: to.toISOString() },
      };
      const where = { timeregPeriod: period, userPeriod: sheet, user: saver.user, timeZone: '', force: true };
      const body = { ...where, timeregs: [row], allTimeregIds: [...known] };
      await untilAcknowledged(ledger, () =>
        callCounted(ledger, address, {
          method: saveTimeregs.method,
          path: saveTimeregs.path,
          token: saver.token,
          body,
        }),
      );
      known.push(row._id);
      ledger.acknowledged.add(row._id);
      await pause(BETWEEN_SAVES_MILLISECONDS);
    }
  }
}

/** The company's day: seven hours ahead of UTC. */
const dayOf = (instant: Date) => new Date(instant.getTime() + 7 * 60 * MINUTE_MILLISECONDS).toISOString().slice(0, 10);

async function untilAcknowledged(ledger: Ledger, send: () => Promise<number>): Promise<number> {
  for (let isFirst = true; ; isFirst = false) {
    if (!isFirst) ledger.repeated++;
    const status = await send();
    if (!isToTryAgain(status)) {
      if (status !== OK && status !== CONFLICT) ledger.wrong++;
      return status;
    }
    await pause(RETRY_MILLISECONDS);
  }
}

/** Reads a report again and again. */
export async function readReports({ ledger, address, isOver }: Load, token: string): Promise<void> {
  const path = `${getTimeAnalysis.path}?from=2020-01-01&to=2020-12-31`;
  while (!isOver()) {
    await untilAcknowledged(ledger, () => callCounted(ledger, address, { method: 'GET', path, token }));
    ledger.reads++;
    await pause(BETWEEN_READS_MILLISECONDS);
  }
}

/** Starts a job by hand every few seconds; one that is at work already is not started. */
export async function startJobs({ ledger, address, isOver }: Load, token: string): Promise<void> {
  while (!isOver()) {
    const body = { _id: newId(), kind: 'checkRegisteredSums' };
    const status = await untilAcknowledged(ledger, () =>
      callCounted(ledger, address, { method: startJob.method, path: startJob.path, token, body }),
    );
    if (status === OK) ledger.jobs.add(body._id);
    await pause(BETWEEN_JOBS_MILLISECONDS);
  }
}

/** A browser's live connection: it comes back whenever it is cut, and asks for what it missed. Answers the ids of what it was told. */
export async function listenLive({ ledger, address, isOver }: Load, token: string): Promise<Set<string>> {
  const seen = new Set<string>();
  let after: string | null = null;
  for (let isFirst = true; !isOver(); isFirst = false) {
    const client: LiveClient | null = await connectLive(address, token, { after }).catch(() => null);
    if (!client) {
      await pause(RETRY_MILLISECONDS);
      continue;
    }
    if (!isFirst) ledger.reconnects++;
    while (client.isConnected && !isOver()) await pause(RETRY_MILLISECONDS);
    for (const { id } of client.events) seen.add(id);
    after = client.cursor;
    client.close();
  }
  ledger.eventsSeen += seen.size;
  return seen;
}
