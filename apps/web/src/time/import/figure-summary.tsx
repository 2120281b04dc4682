import { formatHours } from '@stint/contract/numbers';
import type { Counted, ImportFigures } from '@stint/contract/time/import/import-reading';
import { formatSpan, locale } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import classes from './import.module.css';

const THINGS = ['people', 'customers', 'projects', 'accounts', 'phases', 'phaseUsers', 'periods', 'sheets'] as const;

interface FigureSummaryProps {
  readonly figures: ImportFigures;
  /** What would be, not what is. */
  readonly isPreview?: boolean;
}

/** What an import makes of a file, in numbers. */
export function FigureSummary({ figures, isPreview = false }: FigureSummaryProps) {
  const t = useT('time');
  const number = (value: number) => value.toLocaleString(locale());
  const { linesTaken, linesMatched, linesSkipped, linesWithProblems, rows, minutes } = figures;
  return (
    <section aria-label={t('time:import.figures')}>
      <KeyFigures>
        <KeyFigure value={number(figures.lines)} label={t('time:import.figure.lines')} />
        <KeyFigure
          value={number(linesTaken)}
          label={t(isPreview ? 'time:import.figure.toTake' : 'time:import.figure.taken')}
        />
        <KeyFigure value={number(rows)} label={t('time:import.figure.rows')} />
        <KeyFigure value={formatHours(minutes / 60)} label={t('time:import.figure.hours')} />
        <KeyFigure value={number(linesMatched)} label={t('time:import.figure.matched')} />
        <KeyFigure value={number(linesSkipped)} label={t('time:import.figure.skipped')} />
        <KeyFigure
          value={number(linesWithProblems)}
          label={t('time:import.figure.problems')}
          {...(linesWithProblems > 0 && { tone: 'bad' as const })}
        />
        {figures.firstDay && figures.lastDay && (
          <KeyFigure value={formatSpan(figures.firstDay, figures.lastDay)} label={t('time:import.figure.days')} />
        )}
      </KeyFigures>
      <ul className={classes.things}>
        {THINGS.map((thing) => (
          <li key={thing}>
            <Thing
              name={t(`time:import.thing.${thing}`)}
              counted={figures[thing]}
              created={t(isPreview ? 'time:import.toCreate' : 'time:import.created')}
              matched={t('time:import.matched')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ThingProps {
  readonly name: string;
  readonly counted: Counted;
  readonly created: string;
  readonly matched: string;
}

function Thing({ name, counted, created, matched }: ThingProps) {
  const number = (value: number) => value.toLocaleString(locale());
  return (
    <>
      <span className={classes.thing}>{name}</span> <b>{number(counted.created)}</b> {created},{' '}
      {number(counted.matched)} {matched}
    </>
  );
}
