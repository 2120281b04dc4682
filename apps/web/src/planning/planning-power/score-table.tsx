import { Skeleton, Table, UnstyledButton } from '@mantine/core';
import type { PlanningPower } from '@stint/contract/planning/planning-power/planning-power';
import { dependabilityOf, formatScore, gradeOf } from '@stint/contract/planning/planning-power/planning-power.rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { personName } from '../../ui/person.tsx';
import { gradeTone } from '../../ui/score-tone.ts';
import classes from './planning-power.module.css';
import { ScoreStrip } from './score-strip.tsx';

interface ScoreTableProps {
  readonly answer: UseQueryResult<readonly PlanningPower[]>;
  readonly isEmpty: boolean;
  readonly from: string;
  readonly to: string;
  readonly onOpen: (person: string) => void;
}

/** People with the average of their scores, what it means, and a strip of the days. */
export function ScoreTable({ answer, isEmpty, from, to, onOpen }: ScoreTableProps) {
  const t = useT('planning');
  if (isEmpty) return <EmptyState title={t('planning:power.empty')} hint={t('planning:power.emptyHint')} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={400} radius="md" />;
  return (
    <div className={classes.scroll}>
      <Table aria-label={t('planning:power.title')} aria-busy={answer.isFetching}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('planning:power.person')}</Table.Th>
            <Table.Th ta="right">{t('planning:power.average')}</Table.Th>
            <Table.Th>{t('planning:power.grade')}</Table.Th>
            <Table.Th>{t('planning:power.dependability')}</Table.Th>
            <Table.Th>{t('planning:power.days')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answer.data.map(({ user, average, scores }) => {
            const grade = gradeOf(average);
            const dependability = dependabilityOf(average);
            return (
              <Table.Tr key={user._id}>
                <Table.Td>
                  <UnstyledButton className={classes.name} onClick={() => onOpen(user._id)}>
                    {personName(user)}
                  </UnstyledButton>
                </Table.Td>
                <Table.Td ta="right" className={classes.number}>
                  {formatScore(average)}
                </Table.Td>
                <Table.Td>
                  {grade && <Mark tone={gradeTone(grade)}>{t(`planning:power.grades.${grade}`)}</Mark>}
                </Table.Td>
                <Table.Td>{dependability && t(`planning:power.labels.${dependability}`)}</Table.Td>
                <Table.Td className={classes.strip}>
                  <ScoreStrip scores={scores} from={from} to={to} label={personName(user)} />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
