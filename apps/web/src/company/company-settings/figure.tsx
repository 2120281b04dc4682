import { NumberInput } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

type FigureName = 'expectedWFOPercentage' | 'maxOTPct' | 'inactiveAfterMonths' | 'oneMinuteMessageThreshold';

interface FigureProps {
  // biome-ignore lint/suspicious/noExplicitAny: one field of a form does not look at the others
  readonly form: RecordForm<any>;
  readonly name: FigureName;
  readonly suffix?: string;
}

/** A number that holds for the company, with what it decides. */
export function Figure({ form, name, suffix }: FigureProps) {
  const t = useT('company');
  return (
    <NumberInput
      label={t(`company:figures.${name}.label`)}
      description={t(`company:figures.${name}.hint`)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      min={0}
      decimalScale={2}
      hideControls
      required
      {...(suffix && { suffix })}
      {...form.getInputProps(name)}
      onChange={(value) => form.setFieldValue(name, value === '' ? null : Number(value))}
    />
  );
}
