import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { expiredSearch, useExpiredPeriods, useSendReminders } from './expired-periods.queries.ts';
import { ExpiredPeriodsTable } from './expired-periods-table.tsx';

/** `/admin/expired-periods`: sheets of past periods that are not fully approved, to remind of or to delete. */
export function ExpiredPeriodsScreen() {
  const t = useT('time');
  const list = useListSearch(expiredSearch);
  const answer = useExpiredPeriods(list.state);
  const remind = useSendReminders();
  const shown = answer.data?.items.filter((item) => item.canSendMail).map((item) => item._id) ?? [];
  return (
    <>
      <PageHeader title={t('time:expired.title')} note={t('time:expired.note')}>
        {shown.length > 0 && (
          <Button leftSection={<IconMail size={15} />} loading={remind.isPending} onClick={() => remind.mutate(shown)}>
            {t('time:expired.sendAll', { count: shown.length })}
          </Button>
        )}
      </PageHeader>
      <ExpiredPeriodsTable list={list} answer={answer} />
    </>
  );
}
