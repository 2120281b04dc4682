import { done } from '@stint/contract/primitives';
import { idOf } from '@stint/contract/record-id';
import { route } from '@stint/contract/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { idsOfCall } from './ids-of-call.ts';

const call = (body: z.ZodType) =>
  route({ method: 'POST', path: '/api/user/things', summary: 'A call', roles: ['employee'], body, response: done });

test('ids are found wherever they stand, each with what it names', () => {
  const user = '0192f0ab-cdef-7abc-9def-0123456789ab';
  const found = idsOfCall(call(z.object({ list: z.array(z.object({ user: idOf('user').nullable() })) })));
  const body = { list: [{ user }, { user: null }] };
  expect(found({ params: undefined, query: undefined, body })).toEqual([{ entity: 'user', use: 'see', id: user }]);
});

test('a contract with ids where nobody would look for them cannot be mounted', () => {
  const user = idOf('user');
  for (const hidden of [z.tuple([user]), z.map(z.string(), user), z.set(user), z.lazy(() => user), z.unknown()])
    expect(() => idsOfCall(call(z.object({ hidden })))).toThrow('would not be asked for');
});
