import { TextInput } from '@mantine/core';
import {
  type CustomerJob,
  type CustomerJobToSave,
  customerJobToSave,
  updateCustomerJob,
} from '@stint/contract/projects/jobs/customer-job';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { CustomerUserSelect } from '../customer-user-select.tsx';
import { useCreateCustomerJob, useDeleteCustomerJob, useUpdateCustomerJob } from './jobs.queries.ts';

const EMPTY: CustomerJobToSave = { customer: null, fullName: '', role: '', startDate: null, endDate: null };

const valuesOf = (job: CustomerJob): CustomerJobToSave => ({
  customer: job.customer?._id ?? null,
  fullName: job.fullName,
  role: job.role,
  startDate: job.startDate,
  endDate: job.endDate,
});

interface CustomerJobFormProps {
  readonly project: string;
  readonly record: CustomerJob | null;
  readonly onClose: () => void;
}

/** What somebody at the customer does in a project: a user of the customer, or a name. */
export function CustomerJobForm({ project, record, onClose }: CustomerJobFormProps) {
  const t = useT('projects');
  const create = useCreateCustomerJob();
  const update = useUpdateCustomerJob();
  const remove = useDeleteCustomerJob();
  const form = useRecordForm<typeof customerJobToSave, CustomerJob, CustomerJobToSave>({
    schema: customerJobToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync({ ...body, project }),
    route: updateCustomerJob,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="customerJob"
      record={record && { _id: record._id, name: `${record.fullName} · ${record.role}` }}
      newTitle={t('projects:customerJobs.add')}
      form={form}
      onDelete={remove.mutateAsync}
      onClose={onClose}
    >
      <CustomerUserSelect
        clearable
        label={t('projects:customerJobs.customer')}
        description={t('projects:customerJobs.customerHint')}
        chosen={asChoice(record?.customer)}
        {...form.getInputProps('customer')}
      />
      {form.values.customer === null && (
        <TextInput label={t('projects:customerJobs.fullName')} required {...form.getInputProps('fullName')} />
      )}
      <TextInput label={t('projects:customerJobs.role')} required {...form.getInputProps('role')} />
      <FieldPair>
        <DateField label={t('projects:projects.startDate')} clearable {...form.getInputProps('startDate')} />
        <DateField label={t('projects:projects.endDate')} clearable {...form.getInputProps('endDate')} />
      </FieldPair>
    </RecordFormDrawer>
  );
}
