import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import type { FieldProps, SettingsField } from './settings-tab.ts';

interface SettingsFieldsProps extends FieldProps {
  readonly fields: readonly SettingsField[];
}

/** The fields of a settings list's form; halves that follow each other stand side by side. */
export function SettingsFields({ fields, ...props }: SettingsFieldsProps) {
  const shown = fields.filter(({ isShown }) => isShown?.(props.form.values) ?? true);
  const rows = shown.reduce<SettingsField[][]>((before, field) => {
    const last = before.at(-1);
    if (field.half && last?.[0]?.half) last.push(field);
    else before.push([field]);
    return before;
  }, []);
  return rows.map((row) => {
    const inputs = row.map((field) => <Field key={field.name} field={field} {...props} />);
    return <Fragment key={row[0]?.name}>{row.length > 1 ? <FieldPair>{inputs}</FieldPair> : inputs}</Fragment>;
  });
}

/** One field by its kind. */
function Field({ field, form, record }: FieldProps & { readonly field: SettingsField }): ReactNode {
  const t = useT('company');
  const { name } = field;
  const common = {
    label: t(field.label),
    required: field.required ?? false,
    ...(field.hint && { description: t(field.hint) }),
    ...(field.placeholder && { placeholder: field.placeholder(form.values) }),
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
  };
  switch (field.kind) {
    case 'text':
      return <TextInput {...common} {...form.getInputProps(name)} />;
    case 'multiline':
      return <Textarea {...common} autosize minRows={3} maxRows={12} {...form.getInputProps(name)} />;
    case 'number':
      return (
        <NumberInput
          {...common}
          min={0}
          allowDecimal={false}
          hideControls
          {...form.getInputProps(name)}
          value={form.values[name] ?? ''}
          onChange={(value) => form.setFieldValue(name, value === '' ? null : Number(value))}
        />
      );
    case 'switch':
      return (
        <Switch
          label={common.label}
          description={common.description}
          {...form.getInputProps(name, { type: 'checkbox' })}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...common}
          data={Object.entries(field.options).map(([value, label]) => ({ value, label: t(label) }))}
          {...form.getInputProps(name)}
        />
      );
    case 'custom':
      return <field.field form={form} record={record} />;
  }
}
