import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import {
  proposedTransaction,
  TRANSACTION_TYPES,
  type TransactionType,
} from '@stint/contract/reviews/ot-ut/ot-ut.rules';
import type { UserQuarter } from '@stint/contract/reviews/quarters/user-quarter';
import type { KeyboardEvent } from 'react';
import { translateMessage, useT } from '../../lib/messages.ts';
import { personName } from '../../ui/person.tsx';
import {
  type AdjustmentDrafts,
  balanceWith,
  EMPTY_LINE,
  filledLines,
  isTypedInto,
  useQuarterDraft,
} from './adjustment-drafts.ts';
import { problemOf } from './use-saving-adjustments.ts';

interface CellProps {
  readonly quarter: UserQuarter;
  readonly drafts: AdjustmentDrafts;
  /** What is wrong is said once somebody wanted to save. */
  readonly isChecked: boolean;
}

interface HoursCellProps extends CellProps {
  /** Takes several lines of a spreadsheet into this row and those below it; answers whether it did. */
  readonly onPaste: (from: UserQuarter, text: string) => boolean;
}

const MOST_HOURS = 2000;

/** Hours above or below the expected ones, with their sign. */
export const signedHours = (hours: number | null): string =>
  hours === null ? '–' : hours > 0 ? `+${formatHours(hours)}` : formatHours(hours);

/** The balance with what is being typed. */
export function BalanceCell({ quarter, drafts }: Omit<CellProps, 'isChecked'>) {
  const draft = useQuarterDraft(drafts, quarter._id);
  const balance = balanceWith(quarter, draft);
  return <strong>{signedHours(balance === null ? null : Math.round(balance * 100) / 100)}</strong>;
}

/** Enter goes to the same field of the next row, with Shift of the one before. */
function toNextRow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const { field } = event.currentTarget.dataset;
  const fields = [...document.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)];
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  event.preventDefault();
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** What becomes of the hours that are left. */
export function TypeCell({ quarter, drafts, isChecked }: CellProps) {
  const t = useT('reviews');
  useQuarterDraft(drafts, quarter._id);
  const lines = drafts.linesOf(quarter);
  if (!isTypedInto(quarter, lines))
    return <span>{lines.map(({ transactionType: type }) => type && t(`reviews:otUt.types.${type}`)).join(', ')}</span>;
  const [line = EMPTY_LINE] = lines;
  const proposal = proposedTransaction(quarter.OTUTBalance);
  const problem = isChecked && line.transactionType === '' ? problemOf(filledLines(lines)) : undefined;
  const none = proposal
    ? t('reviews:otUt.proposed', { type: t(`reviews:otUt.types.${proposal.transactionType}`) })
    : t('reviews:otUt.nothing');
  return (
    <NativeSelect
      size="xs"
      miw="11rem"
      aria-label={t('reviews:otUt.typeOf', { name: personName(quarter.user) })}
      data-field="type"
      value={line.transactionType}
      error={problem && translateMessage(problem)}
      data={[
        { value: '', label: none },
        ...TRANSACTION_TYPES.map((value) => ({ value, label: t(`reviews:otUt.types.${value}`) })),
      ]}
      onKeyDown={toNextRow}
      onChange={(event) => drafts.edit(quarter, { transactionType: event.currentTarget.value as TransactionType | '' })}
    />
  );
}

export function HoursCell({ quarter, drafts, isChecked, onPaste }: HoursCellProps) {
  const t = useT('reviews');
  useQuarterDraft(drafts, quarter._id);
  const lines = drafts.linesOf(quarter);
  if (!isTypedInto(quarter, lines)) return <span>{lines.map(({ hours }) => formatHours(hours ?? 0)).join(', ')}</span>;
  const [line = EMPTY_LINE] = lines;
  const proposal = proposedTransaction(quarter.OTUTBalance);
  const problem = isChecked && line.transactionType !== '' ? problemOf(filledLines(lines)) : undefined;
  return (
    <NumberInput
      size="xs"
      w="6.5rem"
      aria-label={t('reviews:otUt.hoursOf', { name: personName(quarter.user) })}
      data-field="hours"
      hideControls
      decimalScale={2}
      min={0}
      max={MOST_HOURS}
      {...(proposal && { placeholder: formatHours(proposal.hours) })}
      value={line.hours ?? ''}
      disabled={line.transactionType === 'nulled'}
      error={problem && translateMessage(problem)}
      onKeyDown={toNextRow}
      onPaste={(event) => onPaste(quarter, event.clipboardData.getData('text')) && event.preventDefault()}
      onChange={(typed) => drafts.edit(quarter, { hours: typed === '' ? null : Number(typed) })}
    />
  );
}

export function DescriptionCell({ quarter, drafts }: Omit<CellProps, 'isChecked'>) {
  const t = useT('reviews');
  const draft = useQuarterDraft(drafts, quarter._id);
  const lines = drafts.linesOf(quarter);
  if (!isTypedInto(quarter, lines)) return <span>{lines.map(({ description }) => description).join(', ')}</span>;
  const replacesStored = draft !== undefined && quarter.adjustments.length > 0;
  const stored = quarter.adjustments
    .map(({ transactionType: type, hours }) => `${t(`reviews:otUt.types.${type}`)} ${formatHours(hours)}`)
    .join(', ');
  return (
    <TextInput
      size="xs"
      miw="9rem"
      maxLength={500}
      aria-label={t('reviews:otUt.descriptionOf', { name: personName(quarter.user) })}
      data-field="description"
      value={lines[0]?.description ?? ''}
      {...(replacesStored && { description: t('reviews:otUt.storedNow', { what: stored }) })}
      onKeyDown={toNextRow}
      onChange={(event) => drafts.edit(quarter, { description: event.currentTarget.value })}
    />
  );
}
