import { Skeleton } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { Grouping, ReportPicture as Picture } from '@stint/contract/reports/time-report/time-report';
import { weekLabel } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { formatMonth } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { ColumnChart } from '../../ui/chart/chart.tsx';
import { colourPlaceOf, OTHERS } from '../../ui/chart/series.ts';
import { SeriesKey } from '../../ui/chart/series-key.tsx';
import { useKeyName } from './key-name.ts';
import classes from './report-picture.module.css';
import type { filtersAsked } from './report-view.ts';
import { useTimePicture } from './time-report.queries.ts';

const HEIGHT = 240;

interface ReportPictureProps {
  readonly filters: ReturnType<typeof filtersAsked>;
  readonly by: Grouping;
}

/** Hours over time as columns, the largest in colours of their own. Over time there is nothing to tell months or weeks apart by. */
export function ReportPicture({ filters, by }: ReportPictureProps) {
  const t = useT('reports');
  const grouping: Grouping = by === 'month' || by === 'week' ? 'project' : by;
  const answer = useTimePicture({ ...filters, by: grouping });
  const nameOf = useKeyName();
  if (answer.isError) return null;
  if (!answer.data) return <Skeleton height={HEIGHT} radius="md" />;
  const { spans, series, grain } = answer.data;
  if (series.length === 0) return null;
  const named = series.map(({ key, minutes }, at) => ({
    key: key ? String(at) : OTHERS,
    name: key ? nameOf(grouping, key) : t('reports:time.others'),
    values: minutes.map((one) => one / 60),
  }));
  return (
    <figure className={classes.picture}>
      <figcaption>{t('reports:time.picture')}</figcaption>
      <ColumnChart
        labels={spans.map((span) => labelOf(grain, span))}
        series={named}
        height={HEIGHT}
        format={(hours) => t('common:hours', { hours: formatMinutes(hours * 60) })}
      />
      <ul className={classes.key}>
        {named.map((one, at) => (
          <li key={one.key}>
            <SeriesKey place={colourPlaceOf(one, at)} />
            {one.name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function labelOf(grain: Picture['grain'], span: string): string {
  if (grain === 'month') return formatMonth(span.slice(0, 7), 'short');
  return grain === 'week' ? weekLabel(span) : formatDate(span).slice(0, 5);
}
