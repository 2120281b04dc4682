import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { columnsOf } from './settings-columns.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { AnyRecord, SettingsTab } from './settings-tab.ts';
import type { SettingsType } from './settings-type.ts';

interface SettingsTableProps {
  readonly type: SettingsType;
  readonly tab: SettingsTab;
}

/** One settings list with the form of what is open. */
export function SettingsTable({ type, tab }: SettingsTableProps) {
  const t = useT('company');
  const list = useListSearch(tab.search);
  const { detailId, ...query } = list.state;
  const answer = tab.calls.useList({ ...query });
  const one = tab.calls.useOne(detailId === NEW ? undefined : detailId);
  const columns = useMemo(() => columnsOf(tab, t), [tab, t]);
  const close = () => list.show({ detailId: undefined });
  return (
    <>
      <DataTable<AnyRecord>
        name={type}
        label={t(`company:lists.${type}.tab`)}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(record) => list.show({ detailId: record._id })}
        toolbar={
          <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
            {t(`company:lists.${type}.add`)}
          </Button>
        }
        empty={{ title: t(`company:lists.${type}.empty`), hint: t(`company:lists.${type}.hint`) }}
      />
      <RecordDrawer id={detailId} answer={one} title={t(`company:lists.${type}.tab`)} onClose={close}>
        {(record) => <SettingsForm key={detailId} type={type} tab={tab} record={record} onClose={close} />}
      </RecordDrawer>
    </>
  );
}
