import type pg from 'pg';

/** A statement as the app sent it, to be sent again by the baselines. */
export interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Collects every statement that the connections of this process send while `act` runs. */
export async function recordStatements(client: typeof pg.Client, act: () => Promise<void>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const original = client.prototype.query;
  client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | Statement, unknown[] | undefined];
    const statement =
      typeof first === 'string'
        ? { text: first, values: values ?? [] }
        : { name: first.name, text: first.text, values: [...(first.values ?? [])] };
    recorded.push(JSON.parse(JSON.stringify(statement)) as Statement);
    return Reflect.apply(original, this, given);
  } as typeof original;
  try {
    await act();
  } finally {
    client.prototype.query = original;
  }
  return recorded;
}

/** Sends the statements of one request one after another on one connection. Answers the rows of the last but the audit and commit. */
export async function replay(client: pg.ClientBase, statements: readonly Statement[]): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const { name, text, values } of statements) {
    const result = await client.query({ ...(name && { name }), text, values: [...values] });
    // A text of several statements is answered by as many results.
    answers.push([result].flat().at(-1)?.rows ?? []);
  }
  return answers;
}
