import { expect, test } from 'vitest';
import form from '../app/messages/en/common/form.json' with { type: 'json' };
import type { Translate } from '../lib/messages.ts';
import { starMeaning } from './star-meaning.ts';

test('stars are called as they always were', () => {
  const names: Record<string, string> = form.stars.names;
  const t = ((key: string) => names[key.split('.').at(-1) ?? '']) as Translate;
  expect([1, 2, 3, 4, 5].map((stars) => starMeaning(t, stars))).toEqual([
    'Reprimand',
    'You can do better',
    'Comment',
    'Better than expected',
    'Amazing work',
  ]);
});
