import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  type FamilyMember,
  familyMemberToSave,
  gender,
  type getUserFamily,
  relationship,
  saveUserFamily,
} from '@stint/contract/people/affairs/affairs';
import type { UserDetail } from '@stint/contract/people/users/user';
import type { AnswerOf } from '@stint/contract/route';
import { z } from 'zod';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AddRow } from '../../ui/form/add-row.tsx';
import { RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import { type RecordForm, useRecordForm } from '../../ui/form/use-record-form.ts';
import { useSaveUserFamily, useUserFamily } from './affairs.queries.ts';
import { AffairsFrame } from './affairs-frame.tsx';

type Family = AnswerOf<typeof getUserFamily>;
interface Values extends Record<string, unknown> {
  items: FamilyMember[];
}
const familyToSave = z.object({ items: z.array(familyMemberToSave) });
const NOBODY_YET: FamilyMember = {
  ...{ name: '', gender: null, dateOfBirth: null },
  ...{ relationship: 'Child', dependent: false, note: '' },
};

/** The family of a person, as taxes and insurance ask for it. */
export function FamilyTab({ user }: { readonly user: UserDetail }) {
  const answer = useUserFamily(user._id);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <FamilyForm user={user} record={answer.data} /> : null;
}

function FamilyForm({ user, record }: { readonly user: UserDetail; readonly record: Family }) {
  const t = useT('people');
  const save = useSaveUserFamily();
  const form = useRecordForm<typeof familyToSave, Family, Values>({
    schema: familyToSave,
    record,
    valuesOf: ({ items }) => ({ items }),
    empty: { items: [] },
    route: saveUserFamily,
    update: (id, body) => save.mutateAsync({ id, body }),
    invalid: 'people:users.invalid',
    onSaved: () => undefined,
  });
  const { items } = form.values;
  return (
    <AffairsFrame user={user} entity="userFamily" form={form}>
      <RowsField
        title={t('people:family.title')}
        hint={t('people:family.hint')}
        rows={items}
        keyOf={(_, index) => String(index)}
        nameOf={({ name }) => name}
        onRemove={(index) => form.setFieldValue('items', items.toSpliced(index, 1))}
        add={
          <AddRow label={t('people:family.add')} onAdd={() => form.setFieldValue('items', [...items, NOBODY_YET])} />
        }
      >
        {(_, index) => <MemberFields form={form} index={index} />}
      </RowsField>
    </AffairsFrame>
  );
}

function MemberFields({ form, index }: { readonly form: RecordForm<Values>; readonly index: number }) {
  const t = useT('people');
  const props = (field: keyof FamilyMember) => form.getInputProps(`items.${index}.${field}`);
  const genderProps = props('gender');
  return (
    <>
      <RowPart>
        <TextInput aria-label={t('people:family.name')} placeholder={t('people:family.name')} {...props('name')} />
      </RowPart>
      <RowPart>
        <NativeSelect
          aria-label={t('people:family.relationship')}
          data={relationship.options.map((one) => ({ value: one, label: t(`people:family.relationships.${one}`) }))}
          {...props('relationship')}
        />
      </RowPart>
      <RowPart>
        <NativeSelect
          aria-label={t('people:family.gender')}
          data={[
            { value: '', label: t('people:users.notSaid') },
            ...gender.options.map((one) => ({ value: one, label: t(`people:family.genders.${one}`) })),
          ]}
          {...genderProps}
          value={genderProps.value ?? ''}
          onChange={(event) =>
            form.setFieldValue(`items.${index}.gender`, (event.currentTarget.value || null) as never)
          }
        />
      </RowPart>
      <RowPart>
        <DateField aria-label={t('people:users.dateOfBirth')} clearable {...props('dateOfBirth')} />
      </RowPart>
      <RowPart>
        <TextInput aria-label={t('people:family.note')} placeholder={t('people:family.note')} {...props('note')} />
      </RowPart>
      <RowPart>
        <Checkbox
          label={t('people:family.dependent')}
          {...form.getInputProps(`items.${index}.dependent`, { type: 'checkbox' })}
        />
      </RowPart>
    </>
  );
}
