import { NativeSelect, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import type { UserToSave } from '@stint/contract/people/users/user';
import { education, userCategory } from '@stint/contract/people/users/user-fields';
import { remunerationType } from '@stint/contract/role-names';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useKeptByOthers } from '../../ui/form/use-kept-by-others.ts';
import { asChoice } from '../../ui/person.tsx';
import { PersonSelect } from '../person-select.tsx';
import type { UserFieldsProps } from './user-fields.tsx';

/** How somebody is employed, and as what. */
export function EmploymentFields({ form, record }: UserFieldsProps) {
  const t = useT('people');
  const { values, getInputProps } = form;
  const keptByOthers = useKeptByOthers(record?._id ?? '');
  const fixed = keptByOthers !== undefined;
  const unspecified = { value: '', label: t('people:users.notSaid') };
  return (
    <>
      {keptByOthers && <Text c="dimmed">{keptByOthers}</Text>}
      <FieldPair>
        <DateField
          label={t('people:users.startWorking')}
          clearable
          disabled={fixed}
          {...getInputProps('startWorking')}
        />
        <DateField
          label={t('people:users.resignedDate')}
          clearable
          disabled={fixed}
          {...getInputProps('resignedDate')}
        />
      </FieldPair>
      <FieldPair>
        <NativeSelect
          label={t('people:users.remuneration')}
          disabled={fixed}
          description={values.remunerationType && t(`people:remunerationHint.${values.remunerationType}`)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={[
            unspecified,
            ...remunerationType.options.map((type) => ({ value: type, label: t(`people:remuneration.${type}`) })),
          ]}
          {...getInputProps('remunerationType')}
          value={values.remunerationType ?? ''}
          onChange={(event) => {
            const type = (event.currentTarget.value || null) as UserToSave['remunerationType'];
            form.setValues({ remunerationType: type, ...(type !== 'Freelancer Part Time' && { weeklyHours: null }) });
          }}
        />
        {values.remunerationType === 'Freelancer Part Time' && <WeeklyHours form={form} fixed={fixed} />}
      </FieldPair>
      <FieldPair>
        <TextInput label={t('people:users.position')} autoComplete="off" {...getInputProps('position')} />
        <NativeSelect
          label={t('people:users.category')}
          data={[
            unspecified,
            ...userCategory.options.map((one) => ({ value: one, label: t(`people:categories.${one}`) })),
          ]}
          {...getInputProps('category')}
          value={values.category ?? ''}
          onChange={(event) => form.setFieldValue('category', (event.currentTarget.value || null) as never)}
        />
      </FieldPair>
      <FieldPair>
        <NativeSelect
          label={t('people:users.education')}
          data={[
            unspecified,
            ...education.options.map((one) => ({ value: one, label: t(`people:educations.${one}`) })),
          ]}
          {...getInputProps('education')}
          value={values.education ?? ''}
          onChange={(event) => form.setFieldValue('education', (event.currentTarget.value || null) as never)}
        />
        <DateField label={t('people:users.issuedDate')} clearable {...getInputProps('issuedDate')} />
      </FieldPair>
      <PersonSelect
        label={t('people:users.performanceResponsible')}
        clearable
        disabled={fixed}
        chosen={asChoice(record?.performanceResponsible)}
        {...getInputProps('performanceResponsible')}
        onChange={(id) => form.setFieldValue('performanceResponsible', id)}
      />
      <Textarea
        label={t('people:users.longDescription')}
        autosize
        minRows={3}
        maxRows={16}
        {...getInputProps('longDescription')}
      />
    </>
  );
}

function WeeklyHours({ form, fixed }: Pick<UserFieldsProps, 'form'> & { readonly fixed: boolean }) {
  const t = useT('people');
  return (
    <NumberInput
      label={t('people:users.weeklyHours')}
      description={t('people:users.weeklyHoursHint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      decimalScale={2}
      min={0}
      max={60}
      step={0.5}
      hideControls
      disabled={fixed}
      {...form.getInputProps('weeklyHours')}
      value={form.values.weeklyHours ?? ''}
      onChange={(hours) => form.setFieldValue('weeklyHours', hours === '' ? null : Number(hours))}
    />
  );
}
