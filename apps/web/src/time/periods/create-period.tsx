import { BusinessTime } from '@stint/contract/time/business-time';
import { nextPeriodDates } from '@stint/contract/time/periods/period.rules';
import { useNavigate } from '@tanstack/react-router';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatMonth } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { useCreatePeriod, useNewestPeriod } from './period-admin.queries.ts';
import { PeriodForm } from './period-form.tsx';

/** `/admin/timeregperiods/create`: proposed to follow the newest period. */
export function CreatePeriod() {
  const t = useT('time');
  const navigate = useNavigate();
  const { timeZone } = useAppConfig();
  const newest = useNewestPeriod();
  const create = useCreatePeriod();
  if (newest.isPending) return null;
  const today = new BusinessTime(timeZone).at(new Date()).date;
  const dates = nextPeriodDates(newest.data?.items[0], today);
  const close = () => void navigate({ to: '/admin/timeregperiods', search: true });
  return (
    <PeriodForm
      title={t('time:period.createTitle')}
      initialValues={{ name: monthName(dates.fromDate), ...dates }}
      hint={t('time:period.createHint')}
      onClose={close}
      onSave={async (values) => {
        const period = await create.mutateAsync(values);
        toast.success(t('time:period.created', { count: period.created }));
        close();
      }}
    />
  );
}

function monthName(date: string): string {
  const text = formatMonth(date.slice(0, 7));
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
