import { describe, expect, test } from 'vitest';
import type { CachedAnswer } from './answer-database.ts';
import { isListed, surplus } from './cached-answers.ts';

const NOW = Date.parse('2026-11-24T08:00:00Z');
const DAY = 86_400_000;
const answer = (entity: string, daysAgo: number, owner = 'this session', nth = 0): CachedAnswer => ({
  ...{ key: [entity, `/${nth}`], owner, at: NOW - daysAgo * DAY, data: {} },
});

describe('what the device keeps of the server', () => {
  test('is what the own sheet reads, and nothing else', () => {
    const kept = (...key: unknown[]) => isListed(key, 'me');
    expect(kept('config', '/api/get-config')).toBe(true);
    expect(kept('me', '/api/me')).toBe(true);
    for (const [entity, path] of [
      ['sheet', '/api/user/timeregs'],
      ['user-period', '/api/user/user-periods'],
      ['phase-choice', '/api/user/phases/select'],
    ]) {
      expect([entity, kept(entity, path, { user: 'me' })]).toEqual([entity, true]);
      expect([entity, kept(entity, path, { user: 'somebody else' })]).toEqual([entity, false]);
      expect([entity, kept(entity, path)]).toEqual([entity, false]);
    }
    expect(kept('user', '/api/admin/users', { user: 'me' })).toBe(false);
    expect(kept('sheet', '/api/user/another', { user: 'me' })).toBe(false);
  });

  test('is not kept before it is known whose it is', () => {
    expect(isListed(['config', '/api/get-config'], undefined)).toBe(false);
  });

  test('goes with the session, after 30 days, and beyond six sheets, the oldest first', () => {
    const sheets = [1, 2, 3, 4, 5, 6, 7, 8].map((daysAgo) => answer('sheet', daysAgo, 'this session', daysAgo));
    const [fresh, old] = [answer('me', 29.9), answer('config', 30)];
    const another = answer('user-period', 0, 'another session');
    const gone = surplus([...sheets, fresh, old, another], 'this session', NOW);
    expect(gone.map(({ key }) => key)).toEqual([old.key, another.key, ['sheet', '/7'], ['sheet', '/8']]);
  });
});
