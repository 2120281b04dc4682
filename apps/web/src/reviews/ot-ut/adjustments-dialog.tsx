import { Button, Group, Modal, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { TRANSACTION_TYPES, type TransactionType } from '@stint/contract/reviews/ot-ut/ot-ut.rules';
import type { UserQuarter } from '@stint/contract/reviews/quarters/user-quarter';
import { useT } from '../../lib/messages.ts';
import { AddRow } from '../../ui/form/add-row.tsx';
import { RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useHistory } from '../../ui/history/use-history.tsx';
import { personName } from '../../ui/person.tsx';
import { quarterName } from '../figures.ts';
import { signedHours } from './adjustment-cells.tsx';
import {
  type AdjustmentDrafts,
  type AdjustmentLine,
  balanceWith,
  EMPTY_LINE,
  useQuarterDraft,
} from './adjustment-drafts.ts';

interface AdjustmentsDialogProps {
  readonly quarter: UserQuarter;
  readonly drafts: AdjustmentDrafts;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** All that is made of the hours of one quarter: what is typed here stands in the table too. */
export function AdjustmentsDialog({ quarter, drafts, isSaving, onSave, onClose }: AdjustmentsDialogProps) {
  const t = useT('reviews');
  const draft = useQuarterDraft(drafts, quarter._id);
  const lines = drafts.linesOf(quarter);
  const name = `${personName(quarter.user)} · ${quarterName(t, quarter)}`;
  const past = useHistory({ entity: 'userQuarter', id: quarter._id, name });
  const set = (at: number, change: Partial<AdjustmentLine>) => {
    const hours = change.transactionType === 'nulled' ? { hours: 0 } : {};
    drafts.setLines(quarter, lines.with(at, { ...(lines[at] ?? EMPTY_LINE), ...change, ...hours }));
  };
  const free = TRANSACTION_TYPES.filter((type) => !lines.some(({ transactionType }) => transactionType === type));
  const isFixed = !quarter.mayChange || quarter.expectedHours === null;
  return (
    <Modal opened onClose={onClose} title={name} size="lg" closeButtonProps={{ 'aria-label': t('common:act.close') }}>
      <Stack>
        <Text>
          {t('reviews:otUt.balanceLeft')} <strong>{signedHours(balanceWith(quarter, draft))}</strong>
        </Text>
        {isFixed ? (
          <Text c="dimmed">{t(quarter.mayChange ? 'reviews:otUt.nothingExpected' : 'reviews:otUt.notYours')}</Text>
        ) : (
          <RowsField
            title={t('reviews:otUt.adjustments')}
            hint={t('reviews:otUt.carryHint')}
            rows={lines}
            keyOf={(_, at) => String(at)}
            nameOf={({ transactionType: type }) => (type ? t(`reviews:otUt.types.${type}`) : '')}
            onRemove={(at) => drafts.setLines(quarter, lines.toSpliced(at, 1))}
            add={
              free.length > 0 && (
                <AddRow label={t('reviews:otUt.add')} onAdd={() => drafts.setLines(quarter, [...lines, EMPTY_LINE])} />
              )
            }
          >
            {({ transactionType: type, hours, description }, at) => (
              <>
                <RowPart>
                  <NativeSelect
                    aria-label={t('reviews:otUt.type')}
                    value={type}
                    data={[
                      { value: '', label: t('reviews:otUt.type') },
                      ...TRANSACTION_TYPES.filter((one) => one === type || free.includes(one)).map((value) => ({
                        ...{ value, label: t(`reviews:otUt.types.${value}`) },
                      })),
                    ]}
                    onChange={(event) =>
                      set(at, { transactionType: event.currentTarget.value as TransactionType | '' })
                    }
                  />
                </RowPart>
                <RowPart>
                  <NumberInput
                    aria-label={t('reviews:otUt.hours')}
                    placeholder={t('reviews:otUt.hours')}
                    hideControls
                    decimalScale={2}
                    min={0}
                    max={2000}
                    disabled={type === 'nulled'}
                    value={hours ?? ''}
                    onChange={(typed) => set(at, { hours: typed === '' ? null : Number(typed) })}
                  />
                </RowPart>
                <RowPart>
                  <TextInput
                    aria-label={t('reviews:otUt.description')}
                    placeholder={t('reviews:otUt.description')}
                    maxLength={500}
                    value={description}
                    onChange={(event) => set(at, { description: event.currentTarget.value })}
                  />
                </RowPart>
              </>
            )}
          </RowsField>
        )}
        <Group justify="space-between">
          {past.button}
          <Group gap="xs">
            {draft && <Button onClick={() => drafts.forget([quarter._id])}>{t('reviews:otUt.discard')}</Button>}
            {!isFixed && (
              <SaveButton loading={isSaving} onClick={onSave}>
                {t('common:act.save')}
              </SaveButton>
            )}
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
