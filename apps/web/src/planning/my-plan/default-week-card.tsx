import { Box, Button, Group } from '@mantine/core';
import type { DefaultWeek, DefaultWeeks } from '@stint/contract/planning/my-plan/default-week';
import { formatDate } from '@stint/contract/time/typed';
import { IconLayoutList, IconPencil, IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatWeekday } from '../../lib/format.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { PlanSlotsField } from '../plan-slots/plan-slots-field.tsx';
import { CopyDay } from './copy-day.tsx';
import classes from './my-plan.module.css';
import { useWeekEditing, type WeekEditing } from './use-week-editing.ts';
import { daySlots, draftOfWeek, type WeekDraft, type Weekday, withDay } from './week-draft.ts';
import { WeekFoot } from './week-foot.tsx';
import { WeekGrid } from './week-grid.tsx';
import { WeekRows } from './week-rows.tsx';
import { WeekTotal } from './week-total.tsx';

type View = 'grid' | 'rows';

interface DefaultWeekCardProps {
  readonly weeks: DefaultWeeks;
  /** The week that is looked at; nothing where there is none. */
  readonly shown: DefaultWeek | undefined;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onSaved: (week: DefaultWeek) => void;
}

/** A default week, drawn and typed; edit mode is turned on for changing it. */
export function DefaultWeekCard({ weeks, shown, view, onView, onSaved }: DefaultWeekCardProps) {
  const t = useT('planning');
  const week = useWeekEditing(weeks, shown, onSaved);
  const stored = useMemo(() => draftOfWeek(shown?.days ?? []), [shown]);
  const draft = week.editing?.draft ?? stored;
  const isEmpty = !week.editing && !shown;
  return (
    <section
      className={classes.card}
      aria-label={t('planning:week.title')}
      data-editing={week.editing ? true : undefined}
    >
      <header className={classes.cardHead}>
        <h2>
          {shown && !week.editing
            ? t('planning:week.validFrom', { date: formatDate(shown.validFrom) })
            : t('planning:week.title')}
        </h2>
        <SegmentedToggle
          label={t('planning:week.view')}
          value={view}
          choices={[
            { value: 'grid', label: <IconTable size={15} aria-hidden />, name: t('planning:week.grid') },
            { value: 'rows', label: <IconLayoutList size={15} aria-hidden />, name: t('planning:week.rows') },
          ]}
          onChange={onView}
        />
        {weeks.mayEdit && !week.editing && !isEmpty && (
          <Button variant="filled" leftSection={<IconPencil size={15} />} onClick={week.begin}>
            {t('planning:week.edit')}
          </Button>
        )}
      </header>
      {isEmpty ? (
        <EmptyState
          title={t('planning:week.none')}
          hint={t('planning:week.noneHint')}
          act={
            weeks.mayEdit && (
              <Button variant="filled" onClick={week.begin}>
                {t('planning:week.begin')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <ChangedMeanwhile onTake={week.takeTheirs} />
          <WeekTotal draft={draft} expected={weeks.expectedMinutes} />
          {week.editing?.wasTried && week.problemDay && (
            <p className={classes.problem} role="alert">
              {formatWeekday(week.problemDay.weekday)}: {translateMessage(week.problemDay.problem)}
            </p>
          )}
          {view === 'rows' ? (
            <WeekRows
              draft={draft}
              {...(week.editing && { editing: { onChange: week.change, showsLacking: week.editing.wasTried } })}
            />
          ) : (
            <DrawnWeek draft={draft} week={week} />
          )}
          {week.editing && <WeekFoot week={week} today={weeks.today} />}
        </>
      )}
    </section>
  );
}

/** The grid; while it is edited, with the chosen day to type below. */
function DrawnWeek({ draft, week }: { readonly draft: WeekDraft; readonly week: WeekEditing }) {
  const t = useT('planning');
  const [chosen, setChosen] = useState<Weekday>(1);
  const [inOffice, setInOffice] = useState(true);
  if (!week.editing) return <WeekGrid label={t('planning:week.grid')} draft={draft} />;
  return (
    <>
      <Group gap={8} wrap="nowrap" mb="xs" c="dimmed" fz={12.5}>
        <span aria-hidden>{t('planning:week.drawAs')}</span>
        <SegmentedToggle
          look="flag"
          label={t('planning:week.drawAs')}
          value={inOffice ? 'office' : 'home'}
          choices={[
            { value: 'office', label: t('planning:slots.office') },
            { value: 'home', label: t('planning:slots.home') },
          ]}
          onChange={(place) => setInOffice(place === 'office')}
        />
      </Group>
      <WeekGrid
        label={t('planning:week.grid')}
        draft={draft}
        editing={{ onChange: week.change, inOffice, chosen, onChoose: setChosen }}
      />
      <Box maw={416} mt={12}>
        <PlanSlotsField
          key={chosen}
          label={formatWeekday(chosen)}
          value={daySlots(draft, chosen)}
          empty={t('planning:week.free')}
          showsLacking={week.editing.wasTried}
          onChange={(slots) => week.change(withDay(draft, chosen, slots))}
          acts={daySlots(draft, chosen).length > 0 && <CopyDay draft={draft} weekday={chosen} onChange={week.change} />}
        />
      </Box>
    </>
  );
}
