import { ActionIcon, Box, Button, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { SLOT_INCOMPLETE } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { parseTypedTime } from '@stint/contract/time/typed';
import { IconBuilding, IconHome, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { translateMessage, useT } from '../../lib/messages.ts';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import classes from './plan-slots.module.css';
import { TimeOfDayInput } from './time-of-day-input.tsx';
import { problemsOfSlots, proposedSlot, type TypedSlot, typedMinutes } from './typed-slots.ts';

/** As many as a day takes on the server. */
const MOST_SLOTS = 12;

interface PlanSlotsFieldProps {
  /** What the slots are of, such as a day; read out before each field. */
  readonly label: string;
  readonly value: readonly TypedSlot[];
  readonly onChange: (typed: TypedSlot[]) => void;
  /** A refusal about the slots as a whole. */
  readonly error?: ReactNode;
  /** Names what is lacking in rows that nobody has left yet: after an attempt to save. */
  readonly showsLacking?: boolean;
  readonly disabled?: boolean;
  /** The label is only read out: it stands beside the field already. */
  readonly hidesLabel?: boolean;
  /** Said in the place of rows where there are none. */
  readonly empty?: ReactNode;
  /** Further acts beside the one that adds. */
  readonly acts?: ReactNode;
}

/** When somebody plans to work on a day: times typed as HHMM, in the office or at home, with their sum. */
export function PlanSlotsField(props: PlanSlotsFieldProps) {
  const { label, value, onChange, error, showsLacking = false, disabled = false, hidesLabel = false } = props;
  const t = useT('planning');
  const id = useId();
  const field = useRef<HTMLElement>(null);
  const added = useRef<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = problemsOfSlots(value);
  const problemOf = ({ key }: TypedSlot) => {
    const problem = problems.get(key);
    return problem === SLOT_INCOMPLETE && !showsLacking && !left.has(key) ? undefined : problem;
  };
  const edit = (key: string, change: Partial<TypedSlot>) =>
    onChange(value.map((slot) => (slot.key === key ? { ...slot, ...change } : slot)));
  const add = () => {
    const slot = proposedSlot(value);
    added.current = slot.key;
    onChange([...value, slot]);
  };
  const remove = (key: string) => {
    onChange(value.filter((slot) => slot.key !== key));
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  };
  return (
    <section ref={field} className={classes.field} aria-labelledby={id}>
      {hidesLabel ? (
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
      ) : (
        <Box id={id} component="span" fz={13} fw={500}>
          {label}
        </Box>
      )}
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
      {value.length === 0 && props.empty && (
        <Text c="dimmed" fz={13}>
          {props.empty}
        </Text>
      )}
      {value.length > 0 && (
        <Flex component="ul" direction="column" gap={4}>
          {value.map((slot, index) => {
            const problem = problemOf(slot);
            const names = { label, number: index + 1 };
            const described = problem ? `${id}-${slot.key}` : undefined;
            return (
              <li
                key={slot.key}
                className={classes.row}
                data-problem={problem ? true : undefined}
                onBlur={(event) => {
                  if (!event.currentTarget.contains(event.relatedTarget))
                    setLeft((keys) => new Set(keys).add(slot.key));
                }}
              >
                <TimeOfDayInput
                  ref={(input) => {
                    if (!input || added.current !== slot.key) return;
                    added.current = null;
                    input.focus();
                  }}
                  label={t('planning:slots.from', names)}
                  value={slot.from}
                  isWrong={problem !== undefined}
                  described={described}
                  disabled={disabled}
                  onChange={(from) => edit(slot.key, { from })}
                />
                <Box component="span" c="dimmed" aria-hidden>
                  –
                </Box>
                <TimeOfDayInput
                  label={t('planning:slots.to', names)}
                  value={slot.to}
                  isWrong={problem !== undefined}
                  described={described}
                  disabled={disabled}
                  onChange={(to) => edit(slot.key, { to })}
                />
                <PlaceToggle
                  label={t('planning:slots.place', names)}
                  inOffice={slot.inOffice}
                  disabled={disabled}
                  onChange={(inOffice) => edit(slot.key, { inOffice })}
                />
                <span className={classes.hours}>{problem ? '' : t('common:hours', { hours: hoursOf(slot) })}</span>
                {!disabled && (
                  <ActionIcon aria-label={t('planning:slots.remove', names)} onClick={() => remove(slot.key)}>
                    <IconX size={15} stroke={1.7} />
                  </ActionIcon>
                )}
                {problem && (
                  <p id={described} className={classes.problem} role="alert">
                    {translateMessage(problem)}
                  </p>
                )}
              </li>
            );
          })}
        </Flex>
      )}
      <Group gap="0.375rem 0.5rem">
        {!disabled && value.length < MOST_SLOTS && (
          <Button size="compact-sm" data-add leftSection={<IconPlus size={14} />} onClick={add}>
            {t('planning:slots.add')}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        )}
        {props.acts}
        {value.length > 0 && (
          <output className={classes.total}>
            {t('planning:slots.total', { hours: formatMinutes(typedMinutes(value)) })}
          </output>
        )}
      </Group>
    </section>
  );
}

function hoursOf({ from, to }: TypedSlot): string {
  const [start, end] = [parseTypedTime(from), parseTypedTime(to)];
  return formatMinutes(start === null || end === null ? 0 : end - start);
}

interface PlaceToggleProps {
  readonly label: string;
  readonly inOffice: boolean;
  readonly disabled: boolean;
  readonly onChange: (inOffice: boolean) => void;
}

/** In the office or at home. */
function PlaceToggle({ label, inOffice, disabled, onChange }: PlaceToggleProps) {
  const t = useT('planning');
  return (
    <SegmentedToggle
      look="flag"
      label={label}
      value={inOffice ? 'office' : 'home'}
      disabled={disabled}
      choices={[
        {
          value: 'office',
          name: t('planning:slots.office'),
          label: (
            <>
              <IconBuilding size={13} stroke={1.7} aria-hidden />{' '}
              <span className={classes.placeName}>{t('planning:slots.office')}</span>
            </>
          ),
        },
        {
          value: 'home',
          name: t('planning:slots.home'),
          label: (
            <>
              <IconHome size={13} stroke={1.7} aria-hidden />{' '}
              <span className={classes.placeName}>{t('planning:slots.home')}</span>
            </>
          ),
        },
      ]}
      onChange={(place) => onChange(place === 'office')}
    />
  );
}
