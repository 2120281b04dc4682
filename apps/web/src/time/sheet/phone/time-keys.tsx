import { TextInput, UnstyledButton } from '@mantine/core';
import { formatTime } from '@stint/contract/time/typed';
import { IconBackspace } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useT } from '../../../lib/messages.ts';
import { type DraftRow, shownIn } from '../sheet-draft.ts';
import type { SheetStore } from '../sheet-store.ts';
import classes from './phone-sheet.module.css';

type Field = 'from' | 'to';
const FIELDS = ['from', 'to'] as const satisfies readonly Field[];
/** A time is typed as HHmm. */
const LENGTH = 4;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface TimeKeysProps {
  readonly store: SheetStore;
  readonly row: DraftRow;
}

/** From and to, with keys of their own: the phone's keyboard stays away. A full time leads on to the next field. */
export function TimeKeys({ store, row }: TimeKeysProps) {
  const t = useT('time');
  const [field, setField] = useState<Field>(row.from !== null && row.to === null ? 'to' : 'from');
  // What is being typed into the active field; null until a key is pressed, so that the first one begins anew.
  const [typing, setTyping] = useState<string | null>(null);
  const inputs: Record<Field, RefObject<HTMLInputElement | null>> = { from: useRef(null), to: useRef(null) };
  const activate = (next: Field) => {
    setField(next);
    setTyping(null);
  };
  const type = (text: string) => {
    setTyping(text);
    if (text !== '' && text.length < LENGTH) return;
    store.type(row._id, field, text);
    if (text !== '' && field === 'from') {
      activate('to');
      inputs.to.current?.focus();
    } else if (text !== '') setTyping(null);
  };
  const press = (digit: string) => type(`${typing ?? ''}${digit}`);
  const deleteDigit = () => type((typing ?? shownIn(field, row)).slice(0, -1));
  const now = () => type(formatTime(store.time.at(new Date()).minutes));
  const shown = (one: Field) => (one === field && typing !== null ? typing : shownIn(one, row));
  return (
    <>
      <div className={classes.times}>
        {FIELDS.map((one) => (
          <TextInput
            key={one}
            ref={inputs[one]}
            label={t(`time:sheet.column.${one}`)}
            value={shown(one)}
            placeholder="HHmm"
            inputMode="none"
            autoComplete="off"
            maxLength={LENGTH}
            data-active={one === field || undefined}
            data-autofocus={one === field || undefined}
            classNames={{ input: classes.time }}
            onFocus={(event) => {
              if (one !== field) activate(one);
              event.currentTarget.select();
            }}
            onChange={(event) => type(event.currentTarget.value.replace(/\D/g, ''))}
            onBlur={() => {
              if (one === field && typing !== null && typing !== '') store.type(row._id, one, typing);
            }}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: keys are no fields of a form */}
      <div className={classes.keys} role="group" aria-label={t('time:sheet.phone.keys')}>
        {DIGITS.map((digit) => (
          <Key key={digit} onPress={() => press(digit)}>
            {digit}
          </Key>
        ))}
        <Key onPress={now}>{t('time:sheet.phone.now')}</Key>
        <Key onPress={() => press('0')}>0</Key>
        <Key label={t('time:sheet.phone.back')} onPress={deleteDigit}>
          <IconBackspace size={20} stroke={1.6} aria-hidden />
        </Key>
      </div>
    </>
  );
}

interface KeyProps {
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function Key({ label, onPress, children }: KeyProps) {
  return (
    <UnstyledButton
      className={classes.key}
      aria-label={label}
      // The field keeps the focus, so that a key of a real keyboard goes into it too.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </UnstyledButton>
  );
}
