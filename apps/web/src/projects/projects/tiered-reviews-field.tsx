import { Button } from '@mantine/core';
import type { ProjectDetail, ProjectToSave } from '@stint/contract/projects/projects/project';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { useNames } from '../../lib/use-names.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { asChoices } from '../../ui/person.tsx';

interface TieredReviewsFieldProps {
  readonly form: RecordForm<ProjectToSave>;
  readonly record: ProjectDetail | null;
}

const PARTIES = ['reviewee', 'reviewer'] as const;

/** Who reviews whom in the project, before its manager is asked. */
export function TieredReviewsField({ form, record }: TieredReviewsFieldProps) {
  const t = useT('projects');
  const { tieredReviews } = form.values;
  const { nameOf, learn } = useNames(
    asChoices(record?.tieredReviews.flatMap(({ reviewer, reviewee }) => [reviewer, reviewee])),
  );
  const add = () => form.setFieldValue('tieredReviews', [...tieredReviews, { reviewer: null, reviewee: null }]);
  return (
    <RowsField
      title={t('projects:projects.parts.reviews')}
      hint={t('projects:projects.reviewsHint')}
      error={form.errors.tieredReviews}
      rows={tieredReviews}
      keyOf={({ reviewee }, index) => reviewee || String(index)}
      nameOf={({ reviewee }) => nameOf(reviewee ?? '')}
      onRemove={(index) => form.setFieldValue('tieredReviews', tieredReviews.toSpliced(index, 1))}
      add={
        <Button size="xs" leftSection={<IconPlus size={14} />} onClick={add} style={{ justifySelf: 'start' }}>
          {t('projects:projects.addReview')}
        </Button>
      }
    >
      {(review, index) =>
        PARTIES.map((party) => {
          const id = review[party] || null;
          return (
            <RowPart key={party}>
              <PersonSelect
                label={t(`projects:projects.${party}`)}
                value={id}
                chosen={id ? { _id: id, name: nameOf(id) } : null}
                error={form.errors[`tieredReviews.${index}.${party}`]}
                onChange={(next, person) => {
                  if (person) learn(person);
                  form.setFieldValue(`tieredReviews.${index}.${party}`, next);
                }}
              />
            </RowPart>
          );
        })
      }
    </RowsField>
  );
}
