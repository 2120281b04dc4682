import { Button } from '@mantine/core';
import type { ListedUserCertification } from '@stint/contract/people/certifications/user-certification';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { numberColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CertificationForm } from './certification-form.tsx';
import classes from './certifications.module.css';
import { userCertificationSearch, useUserCertification, useUserCertifications } from './certifications.queries.ts';

/** What people have passed, or one of them, each with its icon. Everybody keeps their own, managers everybody's. */
export function CertificationsTab({ user }: { readonly user?: string }) {
  const t = useT('people');
  const list = useListSearch(userCertificationSearch);
  const { detailId, ...query } = list.state;
  const answer = useUserCertifications({ ...query, ...(user && { user }) });
  const one = useUserCertification(detailId === NEW ? undefined : detailId);
  const columns = useMemo(() => columnsOf(t), [t]);
  const close = () => list.show({ detailId: undefined });
  return (
    <>
      <DataTable
        name="user-certifications"
        label={t('people:sac.tabs.certifications')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(row) => row.mayChange && list.show({ detailId: row._id })}
        toolbar={
          <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
            {t('people:certifications.add')}
          </Button>
        }
        empty={{ title: t('people:certifications.empty'), hint: t('people:certifications.emptyHint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('people:certifications.one')} onClose={close}>
        {(record) => <CertificationForm key={detailId} record={record} user={user} onClose={close} />}
      </RecordDrawer>
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedUserCertification>[] {
  return [
    personColumn(
      { key: 'user', title: t('people:certifications.user'), sortBy: 'user', main: true },
      ({ user }) => user,
    ),
    {
      key: 'certification',
      title: t('people:certifications.one'),
      sortBy: 'certification',
      cell: ({ certification }) => (
        <span className={classes.named}>
          <img src={certification.iconURL} alt="" width={24} height={24} loading="lazy" />
          {certification.name}
        </span>
      ),
    },
    numberColumn({ key: 'year', title: t('people:certifications.year'), sortBy: 'year' }, ({ year }) => year),
    { key: 'duration', title: t('people:certifications.duration'), cell: ({ duration }) => duration },
  ];
}
