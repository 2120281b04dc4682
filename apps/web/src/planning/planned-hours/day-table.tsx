import { Box, Text, VisuallyHidden } from '@mantine/core';
import type { PlannedPerson } from '@stint/contract/planning/planned-hours/planned-hours';
import { countsByHour, type HourCount } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useMemo, useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { useIsPrinting } from '../../lib/use-is-printing.ts';
import {
  PlacedCell,
  PlacedColumnHead,
  PlacedRow,
  PlacedRowGroup,
  PlacedRowHead,
  PlacedTable,
} from '../../ui/placed-table.tsx';
import { AgreedRow } from './agreed-row.tsx';
import { type Agreement, breaksOfPerson } from './agreements.ts';
import { axisOf, type DayAxis, placeOfMinute } from './day-axis.ts';
import { DayRow } from './day-row.tsx';
import classes from './planned-hours.module.css';

/** More rows than these are drawn as they come into sight. */
const DRAWN_AT_ONCE = 100;
const ROW_HEIGHT = 37;
const OVERSCAN = 12;
/** Of more teams than these it would be a list of its own. */
const MOST_AGREEMENTS = 6;

interface DayTableProps {
  readonly label: string;
  readonly people: readonly PlannedPerson[];
  /** What their teams agreed for the day. */
  readonly agreements: readonly Agreement[];
  /** The present minute, when the day is today. */
  readonly minute: number | null;
  readonly isStale: boolean;
}

/** Everybody on one axis of the day, below how many are where in each hour. */
export function DayTable({ label, people, agreements, minute, isStale }: DayTableProps) {
  const t = useT('planning');
  const frame = useRef<HTMLDivElement>(null);
  const axis = useMemo(
    () => axisOf([...people.flatMap((one) => one.plans), ...agreements.flatMap(({ times }) => times)]),
    [people, agreements],
  );
  const counts = useMemo(() => countsByHour(people, axis.firstHour, axis.lastHour), [people, axis]);
  const isPrinting = useIsPrinting();
  const isLong = people.length > DRAWN_AT_ONCE && !isPrinting;
  const breaks = useMemo(
    () => new Map(people.map((person) => [person.user._id, breaksOfPerson(agreements, person)])),
    [people, agreements],
  );
  const otherwise = [...breaks.values()].filter((one) => one.length > 0).length;
  const rowOf = (person: PlannedPerson) => (
    <DayRow person={person} axis={axis} breaks={breaks.get(person.user._id) ?? []} />
  );
  return (
    <>
      {otherwise > 0 && (
        <Text mb={8} c="var(--warn)" fz={13}>
          {t('planning:teamDay.keepsNot', { count: otherwise })}
        </Text>
      )}
      <div
        ref={frame}
        className={classes.frame}
        data-long={isLong || undefined}
        data-stale={isStale || undefined}
        style={{ '--hours': axis.lastHour - axis.firstHour } as CSSProperties}
      >
        <PlacedTable aria-label={label} aria-rowcount={people.length + 2} className={classes.table}>
          <PlacedRowGroup className={classes.head}>
            <PlacedRow className={classes.row}>
              <PlacedColumnHead>{t('planning:teamDay.person', { count: people.length })}</PlacedColumnHead>
              <PlacedColumnHead>
                <VisuallyHidden>{t('planning:teamDay.hoursOfDay')}</VisuallyHidden>
                <span className={classes.hours} aria-hidden>
                  {counts.map(({ hour }) => (
                    <i key={hour}>{hour}</i>
                  ))}
                </span>
              </PlacedColumnHead>
              <PlacedColumnHead className={classes.sum}>{t('planning:teamDay.sum')}</PlacedColumnHead>
            </PlacedRow>
            <PlacedRow className={classes.row}>
              <PlacedRowHead className={classes.key}>
                <Key />
              </PlacedRowHead>
              <PlacedCell>
                <HourCounts counts={counts} most={people.length} minute={minute} />
              </PlacedCell>
              <PlacedCell />
            </PlacedRow>
            {agreements.slice(0, MOST_AGREEMENTS).map((agreement) => (
              <AgreedRow key={agreement.team._id} agreement={agreement} axis={axis} />
            ))}
          </PlacedRowGroup>
          <PlacedRowGroup className={classes.body}>
            <NowLine axis={axis} minute={minute} />
            {isLong ? (
              <RowsInSight people={people} frame={frame} rowOf={rowOf} />
            ) : (
              people.map((person) => (
                <PlacedRow key={person.user._id} className={classes.row}>
                  {rowOf(person)}
                </PlacedRow>
              ))
            )}
          </PlacedRowGroup>
        </PlacedTable>
      </div>
    </>
  );
}

/** What the colours mean. */
function Key() {
  const t = useT('planning');
  return (
    <>
      {(['office', 'home', 'away'] as const).map((place) => (
        <span key={place}>
          <i data-place={place} aria-hidden />
          {t(`planning:teamDay.places.${place}`)}
        </span>
      ))}
    </>
  );
}

interface HourCountsProps {
  readonly counts: readonly HourCount[];
  readonly most: number;
  readonly minute: number | null;
}

function HourCounts({ counts, most, minute }: HourCountsProps) {
  const t = useT('planning');
  const share = (count: number) => ({ height: `${(count / Math.max(1, most)) * 100}%` });
  return (
    <ol className={classes.counts}>
      {counts.map(({ hour, office, home, away }) => (
        <li key={hour} data-present={(minute !== null && Math.floor(minute / 60) === hour) || undefined}>
          <VisuallyHidden>{t('planning:teamDay.inHour', { hour, office, home, away })}</VisuallyHidden>
          <span className={classes.column} aria-hidden>
            <i data-place="away" style={share(away)} />
            <i data-place="home" style={share(home)} />
            <i data-place="office" style={share(office)} />
          </span>
          <span className={classes.number} aria-hidden>
            {office + home}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The present minute, through all rows. */
function NowLine({ axis, minute }: { readonly axis: DayAxis; readonly minute: number | null }) {
  const place = minute === null ? null : placeOfMinute(axis, minute);
  return (
    place !== null && (
      <span className={classes.now} aria-hidden>
        <i style={{ left: `${place}%` }} />
      </span>
    )
  );
}

interface RowsInSightProps {
  readonly people: readonly PlannedPerson[];
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly rowOf: (person: PlannedPerson) => React.ReactNode;
}

function RowsInSight({ people, frame, rowOf }: RowsInSightProps) {
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => people[index]?.user._id ?? index,
    overscan: OVERSCAN,
  });
  return (
    <Box pos="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const person = people[index];
        return (
          person && (
            <PlacedRow
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-rowindex={index + 3}
              className={classes.row}
              style={{ position: 'absolute', inset: '0 0 auto', transform: `translateY(${start}px)` }}
            >
              {rowOf(person)}
            </PlacedRow>
          )
        );
      })}
    </Box>
  );
}
