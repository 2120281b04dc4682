import { Switch, Text } from '@mantine/core';
import type { DirectoryCall } from '@stint/contract/outside/directory-sync/directory-sync';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import type { ListControl } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn, numberColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type DirectorySearch, useDirectoryCalls } from './directory.queries.ts';

const FIRST_REFUSAL = 400;
const keyOf = (call: DirectoryCall) =>
  [call.minute, call.token, call.method, call.resource, call.status, call.detail].join(' ');

/** What the directory called, with what came of it: alike calls of one minute are one line. */
export function DirectoryCalls({ list }: { readonly list: ListControl<DirectorySearch> }) {
  const t = useT('outside');
  const { timeZone } = useAppConfig();
  const { tab: _, ...asked } = list.state;
  const answer = useDirectoryCalls(asked);
  const columns = useMemo(() => columnsOf(t, timeZone), [t, timeZone]);
  return (
    <DataTable
      name="directory-calls"
      label={t('outside:directory.tabs.calls')}
      columns={columns}
      list={list}
      answer={answer}
      keyOf={keyOf}
      withSearch={false}
      toolbar={
        <Switch
          label={t('outside:directory.failedOnly')}
          checked={asked.failed}
          onChange={({ currentTarget: { checked } }) => list.change({ failed: checked })}
        />
      }
      empty={{ title: t('outside:directory.noCalls'), hint: t('outside:directory.noCallsHint') }}
    />
  );
}

function columnsOf(t: Translate, timeZone: string): readonly Column<DirectoryCall>[] {
  return [
    { key: 'what', title: t('outside:directory.call'), main: true, cell: (call) => `${call.method} ${call.resource}` },
    {
      key: 'result',
      title: t('outside:directory.result'),
      cell: (call) => (
        <div>
          <Mark tone={call.status >= FIRST_REFUSAL ? 'bad' : 'quiet'}>
            {t('outside:directory.status', { status: call.status })}
          </Mark>
          {call.detail !== '' && (
            <Text size="xs" c="dimmed">
              {call.detail}
            </Text>
          )}
        </div>
      ),
    },
    numberColumn({ key: 'calls', title: t('outside:directory.times') }, (call) => call.calls),
    { key: 'token', title: t('outside:directory.token'), cell: (call) => call.token },
    instantColumn(
      { key: 'when', title: t('outside:directory.when'), sortBy: 'minute' },
      timeZone,
      (call) => call.minute,
    ),
  ];
}
