import type { QueryResult, RawBuilder } from 'kysely';
import { CommonReading } from './abandoned-calls.ts';
import { besideTurns } from './calls-of-people.ts';
import type { Db, Tx } from './db.ts';

const runsOf = new WeakMap<Db, Map<string, Run>>();

/**
 * Runs a statement that only reads once for all who ask the same at once, whoever they are: what tells them apart is in its text or its
 * values, or makes no difference. Everybody sees what was written before they asked, so who asks while it runs waits for its next
 * run; that is at most two runs, however many ask. What is answered is others' too: nobody may change it.
 */
export function readTogether<T>(db: Db | Tx, statement: RawBuilder<T>): Promise<QueryResult<T>> {
  if (db.isTransaction) return statement.execute(db);
  const runs = runsOf.get(db) ?? new Map<string, Run>();
  runsOf.set(db, runs);
  const query = statement.compile(db);
  const key = JSON.stringify([query.sql, query.parameters]);
  const read = () => db.executeQuery(query);
  const now = runs.get(key);
  const others = now?.next;
  if (others) return besideTurns(others.readers.waitFor(others.result as Promise<QueryResult<T>>));
  const own = new Run(runs, key, read, now?.result);
  if (now) now.next = own;
  return own.readers.waitFor(own.result as Promise<QueryResult<T>>);
}

/** One run of a statement, for those who wait for it; it is in its place among `runs` from when it begins. */
class Run {
  readonly readers = new CommonReading();
  readonly result: Promise<QueryResult<unknown>>;
  next: Run | null = null;

  constructor(
    runs: Map<string, Run>,
    key: string,
    read: () => Promise<QueryResult<unknown>>,
    before?: Promise<unknown>,
  ) {
    const begin = async () => {
      runs.set(key, this);
      try {
        return await this.readers.carryOut(read);
      } finally {
        if (!this.next) runs.delete(key);
      }
    };
    this.result = before ? before.then(begin, begin) : begin();
  }
}
