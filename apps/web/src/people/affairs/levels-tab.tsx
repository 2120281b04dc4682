import {
  type getUserLevels,
  type LevelOnUser,
  levelToSave,
  saveUserLevels,
} from '@stint/contract/people/affairs/affairs';
import { type LevelOfTime, levelProblems } from '@stint/contract/people/affairs/level-history.rules';
import type { UserDetail } from '@stint/contract/people/users/user';
import type { AnswerOf } from '@stint/contract/route';
import { z } from 'zod';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { useNames } from '../../lib/use-names.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AddRow } from '../../ui/form/add-row.tsx';
import { RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { LevelSelect } from '../level-select.tsx';
import { useSaveUserLevels, useUserLevels } from './affairs.queries.ts';
import { AffairsFrame } from './affairs-frame.tsx';

type Levels = AnswerOf<typeof getUserLevels>;
const levelsToSave = z.object({ items: z.array(levelToSave) });

/** The levels that a person had, one after the other from the start of the employment on. */
export function LevelsTab({ user }: { readonly user: UserDetail }) {
  const answer = useUserLevels(user._id);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <LevelsForm user={user} record={answer.data} /> : null;
}

const valuesOf = ({ items }: Levels): { items: LevelOfTime[] } => ({
  items: items.map(({ levelId, from, to }) => ({ levelId, from, to })),
});

const namesOf = (items: readonly LevelOnUser[]) => items.map(({ levelId, title }) => ({ _id: levelId, name: title }));

function LevelsForm({ user, record }: { readonly user: UserDetail; readonly record: Levels }) {
  const t = useT('people');
  const save = useSaveUserLevels();
  const { timeZone } = useAppConfig();
  const { startWorking } = user;
  const { nameOf, learn } = useNames(namesOf(record.items));
  const form = useRecordForm<typeof levelsToSave, Levels, { items: LevelOfTime[] }>({
    schema: levelsToSave,
    record,
    valuesOf,
    empty: { items: [] },
    problems: ({ items }) => levelProblems(items, { startWorking, today: todayIn(timeZone) }),
    route: saveUserLevels,
    update: (id, body) => save.mutateAsync({ id, body }),
    invalid: 'people:users.invalid',
    onSaved: () => undefined,
  });
  const { items } = form.values;
  const add = () => {
    const from = items.length === 0 ? startWorking : null;
    form.setFieldValue('items', [...items, { levelId: null, from, to: null }]);
  };
  return (
    <AffairsFrame user={user} entity="userLevels" form={form} isOfOthers>
      <RowsField
        title={t('people:levels.title')}
        hint={t('people:levels.hint')}
        rows={items}
        keyOf={(_, index) => String(index)}
        nameOf={({ levelId }) => nameOf(levelId ?? '')}
        onRemove={(index) => form.setFieldValue('items', items.toSpliced(index, 1))}
        add={<AddRow label={t('people:levels.add')} onAdd={add} />}
      >
        {({ levelId }, index) => (
          <>
            <RowPart>
              <LevelSelect
                aria-label={t('people:levels.level')}
                placeholder={t('people:levels.level')}
                value={levelId}
                chosen={levelId ? { _id: levelId, name: nameOf(levelId) } : null}
                error={form.errors[`items.${index}.levelId`]}
                onChange={(id, found) => {
                  if (found) learn(found);
                  form.setFieldValue(`items.${index}.levelId`, id as never);
                }}
              />
            </RowPart>
            <RowPart>
              <DateField aria-label={t('people:levels.from')} {...form.getInputProps(`items.${index}.from`)} />
            </RowPart>
            <RowPart>
              <DateField aria-label={t('people:levels.to')} clearable {...form.getInputProps(`items.${index}.to`)} />
            </RowPart>
          </>
        )}
      </RowsField>
    </AffairsFrame>
  );
}
