import { Drawer, Table } from '@mantine/core';
import type { PlanningPower } from '@stint/contract/planning/planning-power/planning-power';
import { dependabilityOf, formatScore, gradeOf } from '@stint/contract/planning/planning-power/planning-power.rules';
import { formatDate } from '@stint/contract/time/typed';
import { formatLongDate } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { Mark } from '../../ui/mark.tsx';
import { personName } from '../../ui/person.tsx';
import { gradeTone } from '../../ui/score-tone.ts';

interface PersonDaysProps {
  readonly power: PlanningPower | undefined;
  readonly onClose: () => void;
}

/** The scores of one person, day by day. */
export function PersonDays({ power, onClose }: PersonDaysProps) {
  const t = useT('planning');
  if (!power) return null;
  const { user, scores, average } = power;
  const label = dependabilityOf(average);
  return (
    <Drawer
      opened
      size={460}
      title={personName(user)}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <KeyFigures>
        <KeyFigure value={formatScore(average)} label={t('planning:power.average')} />
        <KeyFigure
          value={label ? t(`planning:power.labels.${label}`) : '–'}
          label={t('planning:power.dependability')}
        />
      </KeyFigures>
      <Table mt="md" aria-label={t('planning:power.daysOf', { name: personName(user) })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('planning:power.day')}</Table.Th>
            <Table.Th ta="right">{t('planning:power.score')}</Table.Th>
            <Table.Th>{t('planning:power.grade')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scores.toReversed().map(({ date, planningPowerScore }) => {
            const grade = gradeOf(planningPowerScore);
            return (
              <Table.Tr key={date}>
                <Table.Td title={formatLongDate(date)}>{formatDate(date)}</Table.Td>
                <Table.Td ta="right">{formatScore(planningPowerScore)}</Table.Td>
                <Table.Td>
                  {grade && <Mark tone={gradeTone(grade)}>{t(`planning:power.grades.${grade}`)}</Mark>}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Drawer>
  );
}
