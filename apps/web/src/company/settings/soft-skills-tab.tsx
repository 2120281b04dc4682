import { Button } from '@mantine/core';
import type { ListedSoftSkill } from '@stint/contract/company/soft-skill-admin';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ListControl } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SoftSkillForm } from './soft-skill-form.tsx';
import { type SettingsSearch, useSoftSkill, useSoftSkills } from './soft-skills.queries.ts';

export function SoftSkillsTab({ list }: { readonly list: ListControl<SettingsSearch> }) {
  const t = useT('people');
  const { detailId, type, ...query } = list.state;
  const answer = useSoftSkills(query);
  const one = useSoftSkill(detailId === NEW ? undefined : detailId);
  const close = () => list.show({ detailId: undefined });
  const columns = useMemo(
    (): readonly Column<ListedSoftSkill>[] => [
      { key: 'name', title: t('people:softSkills.name'), sortBy: 'name', main: true, cell: (skill) => skill.name },
      {
        key: 'active',
        title: t('people:softSkills.active'),
        width: '10rem',
        cell: (skill) => (skill.isActive ? null : <Mark tone="quiet">{t('common:state.inactive')}</Mark>),
      },
    ],
    [t],
  );
  return (
    <>
      <DataTable
        name="soft-skills"
        label={t('people:settings.softSkills')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(skill) => list.show({ detailId: skill._id })}
        toolbar={
          <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
            {t('people:softSkills.add')}
          </Button>
        }
        empty={{ title: t('people:softSkills.empty'), hint: t('people:softSkills.emptyHint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('people:settings.softSkills')} onClose={close}>
        {(record) => <SoftSkillForm key={detailId} record={record} onClose={close} />}
      </RecordDrawer>
    </>
  );
}
