import { listMessages } from '@stint/contract/feedback/one-minute-message/one-minute-message-list';
import { listLeaves } from '@stint/contract/planning/leave/leave';
import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { searchOf } from './list-search.ts';
import { queryOf } from './route-schemas.ts';

test.each([listAuditEntries, listLeaves, listMessages])(
  'the address of a list is read field by field, also where its call bounds a span: $path',
  (route) => {
    const search = searchOf(() => queryOf(route).extend({ search: z.string().default('') }));
    expect(search.fill({ from: '2026-01-01', to: 'nonsense' })).toMatchObject({ from: '2026-01-01', search: '' });
  },
);
