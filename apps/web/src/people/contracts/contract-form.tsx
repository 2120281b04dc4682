import { NativeSelect, TextInput } from '@mantine/core';
import {
  type ContractDetail,
  type ContractToSave,
  contractToSave,
  contractType,
  updateContract,
} from '@stint/contract/people/contracts/contract';
import { endOfContract } from '@stint/contract/people/contracts/contract.rules';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useKeptByOthers } from '../../ui/form/use-kept-by-others.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { PersonSelect } from '../person-select.tsx';
import { useCreateContract, useDeleteContract, useUpdateContract } from './contracts.queries.ts';

const EMPTY: ContractToSave = { number: '', type: 'Probationary', from: '', endedOn: null, reviewer: null };

const valuesOf = (contract: ContractDetail): ContractToSave => ({
  number: contract.number,
  type: contract.type,
  from: contract.from,
  endedOn: contract.endedOn,
  reviewer: contract.reviewer?._id ?? null,
});

interface ContractFormProps {
  readonly user: string;
  readonly record: ContractDetail | null;
  readonly onClose: () => void;
}

/** The form of a contract; its end is shown as type and start give it. */
export function ContractForm({ user, record, onClose }: ContractFormProps) {
  const t = useT('people');
  const create = useCreateContract();
  const update = useUpdateContract();
  const remove = useDeleteContract();
  const form = useRecordForm<typeof contractToSave, ContractDetail, ContractToSave>({
    schema: contractToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync({ ...body, user }),
    route: updateContract,
    update: (id, body) => update.mutateAsync({ id, body }),
    invalid: 'people:users.invalid',
    onSaved: onClose,
  });
  const keptByOthers = useKeptByOthers(user);
  const { type, from } = form.values;
  const to = from ? endOfContract(type, from) : null;
  return (
    <RecordFormDrawer
      entity="contract"
      record={record && { _id: record._id, name: record.number }}
      newTitle={t('people:contracts.add')}
      form={form}
      fixedBecause={keptByOthers}
      onDelete={remove.mutateAsync}
      onClose={onClose}
    >
      <FieldPair>
        <TextInput label={t('people:contracts.number')} required autoComplete="off" {...form.getInputProps('number')} />
        <NativeSelect
          label={t('people:contracts.type')}
          data={contractType.options.map((one) => ({ value: one, label: t(`people:contractTypes.${one}`) }))}
          {...form.getInputProps('type')}
        />
      </FieldPair>
      <FieldPair>
        <DateField label={t('people:contracts.from')} required {...form.getInputProps('from')} />
        <TextInput
          label={t('people:contracts.to')}
          description={t('people:contracts.toHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          readOnly
          value={to === null ? t('people:contracts.openEnded') : formatDate(to)}
        />
      </FieldPair>
      <DateField
        label={t('people:contracts.endedOn')}
        description={t('people:contracts.endedOnHint')}
        clearable
        {...form.getInputProps('endedOn')}
      />
      <PersonSelect
        label={t('people:contracts.reviewer')}
        clearable
        chosen={asChoice(record?.reviewer)}
        {...form.getInputProps('reviewer')}
        onChange={(id) => form.setFieldValue('reviewer', id)}
      />
    </RecordFormDrawer>
  );
}
