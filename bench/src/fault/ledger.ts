/** What callers saw. */
export interface Ledger {
  requests: number;
  /** Without an answer, or with one of the balancer's or the app's that says: try again. */
  failedInFlight: number;
  /** Sent again, the same as before, until they were acknowledged. */
  repeated: number;
  /** Answers that should not be there: neither success nor "try again". */
  wrong: number;
  reads: number;
  kills: number;
  replaced: number;
  reconnects: number;
  /** Live events that arrived, each counted once. */
  eventsSeen: number;
  /** Ids of the rows that were acknowledged. */
  readonly acknowledged: Set<string>;
  /** Ids of the job runs that were acknowledged. */
  readonly jobs: Set<string>;
}

export const newLedger = (): Ledger => ({
  ...{
    requests: 0,
    failedInFlight: 0,
    repeated: 0,
    wrong: 0,
    reads: 0,
    kills: 0,
    replaced: 0,
    reconnects: 0,
    eventsSeen: 0,
  },
  acknowledged: new Set(),
  jobs: new Set(),
});

/** Answers that mean: nothing is wrong with what was asked, try again. */
const TRY_AGAIN = new Set([0, 502, 503, 504]);

/** Makes a call and counts it; the status is 0 where there was no answer. */
export async function callCounted(
  ledger: Ledger,
  address: string,
  { method, path, token, body }: { method: string; path: string; token: string; body?: object },
): Promise<number> {
  ledger.requests++;
  const response = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  const status = await response?.arrayBuffer().then(
    () => response.status,
    () => 0,
  );
  const answered = status ?? 0;
  if (TRY_AGAIN.has(answered)) ledger.failedInFlight++;
  return answered;
}

export const isToTryAgain = (status: number): boolean => TRY_AGAIN.has(status);

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
