import pg from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** What this process sends to the database while `act` runs, of statements that hold a text. */
export async function sentStatements(holding: string, act: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function watch(this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [{ text?: string; values?: unknown[] }];
    if (statement.text?.includes(holding)) sent.push({ text: statement.text, values: statement.values ?? [] });
    return Reflect.apply(original, this, given);
  } as typeof original;
  await act().finally(() => {
    pg.Client.prototype.query = original;
  });
  return sent;
}

/** How PostgreSQL runs a statement, in lines; with `analyze`, also how long each part took. */
export async function planOf(pool: pg.Pool, { text, values }: SentStatement, analyze = false): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${analyze ? '(analyze)' : ''} ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
