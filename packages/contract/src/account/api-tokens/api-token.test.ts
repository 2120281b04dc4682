import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  downloadPersonalData,
  erasePerson,
  exportPersonalData,
  getPersonalData,
} from '../../people/personal-data/personal-data.ts';
import { API_AREAS, tokenOpens } from './api-token.ts';

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}` = '/api/user/x') => ({ method, path });

describe('what a token opens', () => {
  it('reads, or changes too', () => {
    const reads = { mayWrite: false, areas: null };
    expect(tokenOpens(reads, call('GET'), 'time')).toBe(true);
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect(tokenOpens(reads, call(method), 'time')).toBe(false);
      expect(tokenOpens({ mayWrite: true, areas: null }, call(method), 'time')).toBe(true);
    }
  });

  it('nothing outside of its areas', () => {
    fc.assert(
      fc.property(fc.subarray([...API_AREAS], { minLength: 1 }), fc.constantFrom(...API_AREAS), (areas, area) => {
        expect(tokenOpens({ mayWrite: true, areas }, call('POST'), area)).toBe(areas.includes(area));
      }),
    );
  });

  it('what all areas hold of a person only where it is limited to none', () => {
    for (const personal of [getPersonalData, exportPersonalData, downloadPersonalData, erasePerson]) {
      expect(tokenOpens({ mayWrite: true, areas: null }, personal, 'people')).toBe(true);
      expect(tokenOpens({ mayWrite: true, areas: ['people', 'platform'] }, personal, 'people')).toBe(false);
    }
  });

  it('never how its person signs in, and always whose it is', () => {
    const all = { mayWrite: true, areas: null };
    for (const area of ['account', null]) {
      expect(tokenOpens(all, call('GET'), area)).toBe(false);
      expect(tokenOpens(all, call('POST'), area)).toBe(false);
    }
    expect(tokenOpens({ mayWrite: false, areas: ['time'] }, call('POST', '/api/me'), 'account')).toBe(true);
  });
});
