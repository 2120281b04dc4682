import { ActionIcon, Box, Flex, UnstyledButton } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { DefaultWeek, DefaultWeeks } from '@stint/contract/planning/my-plan/default-week';
import { minutesOfWeek } from '@stint/contract/planning/my-plan/default-week.rules';
import { formatDate } from '@stint/contract/time/typed';
import { IconTrash } from '@tabler/icons-react';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatAgo } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { personName } from '../../ui/person.tsx';
import classes from './my-plan.module.css';
import { useDeleteDefaultWeek } from './my-plan.queries.ts';

interface WeekHistoryProps {
  readonly weeks: DefaultWeeks;
  readonly shown: DefaultWeek | undefined;
  readonly onShow: (week: DefaultWeek) => void;
}

/** The week that holds on a day, of weeks that begin last first. */
export const weekOf = (weeks: readonly DefaultWeek[], day: string): DefaultWeek | undefined =>
  weeks.find(({ validFrom }) => validFrom <= day);

/** The default weeks of a person: from when, who said so; one that is still to come can be deleted. */
export function WeekHistory({ weeks, shown, onShow }: WeekHistoryProps) {
  const t = useT('planning');
  const remove = useDeleteDefaultWeek();
  const present = weekOf(weeks.weeks, weeks.today);
  const drop = async (week: DefaultWeek) => {
    const title = t('planning:week.deleteTitle', { date: formatDate(week.validFrom) });
    const message = t('planning:week.deleteNote');
    if (await confirmAct({ title, message, act: t('common:act.delete'), danger: true })) remove.mutate(week._id);
  };
  return (
    <section className={classes.history} aria-label={t('planning:week.history')}>
      <h2>{t('planning:week.history')}</h2>
      <ol>
        {weeks.weeks.map((week) => {
          const isComing = week.validFrom > weeks.today;
          const from = t('planning:week.from', { date: formatDate(week.validFrom) });
          return (
            <li key={week._id} data-shown={week === shown || undefined}>
              <UnstyledButton className={classes.past} aria-pressed={week === shown} onClick={() => onShow(week)}>
                <Flex component="span" gap="xs" align="center" wrap="wrap">
                  <Box component="span" fw={550}>
                    {from}
                  </Box>
                  {week === present && <Mark>{t('planning:week.present')}</Mark>}
                  {isComing && <Mark tone="warn">{t('planning:week.coming')}</Mark>}
                </Flex>
                <Box component="span" c="dimmed" fz={12.5}>
                  {t('common:hours', { hours: formatMinutes(minutesOfWeek(week.days)) })}
                  {' · '}
                  {week.savedBy
                    ? t('planning:week.savedBy', { name: personName(week.savedBy), ago: formatAgo(week.savedAt) })
                    : formatAgo(week.savedAt)}
                </Box>
              </UnstyledButton>
              {isComing && weeks.mayEdit && (
                <ActionIcon
                  aria-label={t('planning:week.delete', { date: formatDate(week.validFrom) })}
                  onClick={() => void drop(week)}
                >
                  <IconTrash size={15} stroke={1.7} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
