import { customerGrouping, grouping } from '@stint/contract/reports/time-report/time-report';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupsAsked } from './grouping-fields.tsx';

it('the same thing twice is once', () => {
  expect(groupsAsked(grouping.options, { by: 'project', thenBy: 'project' })).toEqual({ by: 'project' });
  expect(groupsAsked(grouping.options, { by: 'project', thenBy: 'user' })).toEqual({ by: 'project', thenBy: 'user' });
});

it('groups are always two different ones of those offered', () => {
  const any = fc.constantFrom(...grouping.options);
  fc.assert(
    fc.property(any, fc.option(any, { nil: undefined }), (by, thenBy) => {
      const asked = groupsAsked(customerGrouping.options, { by, thenBy });
      expect(customerGrouping.options).toContain(asked.by);
      expect(asked.thenBy).not.toBe(asked.by);
      if (asked.thenBy !== undefined) expect(customerGrouping.options).toContain(asked.thenBy);
    }),
  );
});
