import { Radio } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import classes from './set-up.module.css';

const CHOICES = ['empty', 'demo'] as const;
type Start = (typeof CHOICES)[number];

interface StartChoiceProps {
  readonly value: Start;
  readonly onChange: (start: Start) => void;
}

/** What the company begins with. */
export function StartChoice({ value, onChange }: StartChoiceProps) {
  const t = useT('account');
  return (
    <Radio.Group value={value} onChange={(start) => onChange(start as Start)} aria-label={t('account:setUp.start')}>
      <div className={classes.choices}>
        {CHOICES.map((start) => (
          <Radio.Card key={start} value={start} className={classes.choice}>
            <Radio.Indicator size="xs" />
            <span>
              <strong>{t(`account:setUp.${start}`)}</strong>
              <span className={classes.hint}>{t(`account:setUp.${start}Hint`)}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
