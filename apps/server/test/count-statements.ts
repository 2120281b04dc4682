import pg from 'pg';
import { vi } from 'vitest';

/** How many statements this process sends while something is done, without those that only wake other processes. */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    const texts = sent.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    );
    // They are sent when the call is over, some later than others.
    return texts.filter((text) => !text.startsWith('notify ')).length;
  } finally {
    sent.mockRestore();
  }
}
