import type { ListedPeriod } from '@stint/contract/time/periods/period';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';
import { useDeletePeriod, usePeriod, useUpdatePeriod } from './period-admin.queries.ts';
import { PeriodForm } from './period-form.tsx';

/** `/admin/timeregperiods/:id/edit` */
export function EditPeriod() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data } = usePeriod(id);
  return data ? <EditLoaded key={data._id} period={data} /> : null;
}

function EditLoaded({ period }: { readonly period: ListedPeriod }) {
  const t = useT('time');
  const navigate = useNavigate();
  const update = useUpdatePeriod(period._id);
  const remove = useDeletePeriod();
  // What others save meanwhile is not overwritten: the server compares this one.
  const [version] = useState(period.version);
  const close = () => void navigate({ to: '/admin/timeregperiods', search: true });
  const askToDelete = async () => {
    const yes = await confirmAct({
      title: t('time:period.deleteTitle', { name: period.name }),
      message: t('time:period.deleteQuestion'),
      act: t('time:period.delete'),
      danger: true,
    });
    if (yes) remove.mutate(period._id, { onSuccess: close });
  };
  return (
    <PeriodForm
      title={t('time:period.editTitle', { name: period.name })}
      initialValues={{ name: period.name, fromDate: period.fromDate, toDate: period.toDate }}
      stored={period}
      onClose={close}
      onDelete={() => void askToDelete()}
      onSave={async (values) => {
        await update.mutateAsync({ ...values, version });
        close();
      }}
    />
  );
}
