import * as contract from '@stint/contract/home/day/day-words';
import { type App, mount } from '../../lib/mount.ts';

export function dayWordsRoutes(app: App): void {
  const lists = [
    [contract.listGreetings, 'greeting'],
    [contract.listQuotes, 'quote'],
  ] as const;
  for (const [route, table] of lists)
    mount(app, route, ({ context }) =>
      context.db
        .selectFrom(table)
        .select(['id as _id', 'title'])
        .orderBy('id')
        .limit(contract.MOST_WORDS_OF_DAY)
        .execute(),
    );
}
