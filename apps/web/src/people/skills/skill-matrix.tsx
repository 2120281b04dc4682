import { levelAt } from '@stint/contract/people/skills/user-skill.rules';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { PersonLine, personName } from '../../ui/person.tsx';
import classes from './skill-matrix.module.css';
import type { MatrixColumn, MatrixView } from './skill-matrix-model.ts';

/** In pixels. */
const ROW_HEIGHT = 34;
const COLUMN_WIDTH = 38;
const HEAD_HEIGHT = 150;
const [PERSON_WIDTH, PERSON_WIDTH_ON_PHONE] = [230, 150];
/** Rows and columns drawn beyond those in sight. */
const OVERSCAN = 6;

interface SkillMatrixGridProps {
  readonly label: string;
  readonly corner: string;
  readonly view: MatrixView;
}

/** People by skills. Only what is in sight is drawn, of rows and of columns, so a thousand by three hundred scroll freely. */
export function SkillMatrixGrid({ label, corner, view: { people, columns } }: SkillMatrixGridProps) {
  const scroller = useRef<HTMLElement>(null);
  const personWidth = useIsPhone() ? PERSON_WIDTH_ON_PHONE : PERSON_WIDTH;
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN_WIDTH,
    overscan: OVERSCAN,
  });
  const shown = across.getVirtualItems().flatMap(({ index, start }) => {
    const column = columns[index];
    return column ? [{ column, index, left: personWidth + start }] : [];
  });
  const width = personWidth + across.getTotalSize();
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
      tabIndex={0}
    >
      <table
        aria-label={label}
        aria-rowcount={people.length + 1}
        aria-colcount={columns.length + 1}
        className={classes.table}
        style={{ width, height: HEAD_HEIGHT + rows.getTotalSize() }}
      >
        <thead className={classes.head} style={{ width, height: HEAD_HEIGHT }}>
          <tr aria-rowindex={1} className={classes.headRow}>
            <th scope="col" aria-colindex={1} className={classes.corner} style={{ width: personWidth }}>
              {corner}
            </th>
            {shown.map(({ column, index, left }) => (
              <th
                key={column._id}
                scope="col"
                aria-colindex={index + 2}
                className={classes.skill}
                style={{ left, width: COLUMN_WIDTH }}
                title={`${column.name}${column.group && `, ${column.group}`}`}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.getVirtualItems().map(({ index, start }) => {
            const person = people[index];
            if (!person) return null;
            return (
              <tr
                key={person._id}
                aria-rowindex={index + 2}
                className={classes.row}
                style={{ top: HEAD_HEIGHT + start, width, height: ROW_HEIGHT }}
              >
                <th scope="row" aria-colindex={1} className={classes.person} style={{ width: personWidth }}>
                  <PersonLine person={person} />
                </th>
                {shown.map(({ column, index: at, left }) => (
                  <LevelCell
                    key={column._id}
                    column={column}
                    at={at}
                    left={left}
                    level={levelAt(person.levels, column.place)}
                    name={personName(person)}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface LevelCellProps {
  readonly column: MatrixColumn;
  readonly at: number;
  readonly left: number;
  readonly level: number | null;
  readonly name: string;
}

/** One level; the fill repeats the number. */
function LevelCell({ column, at, left, level, name }: LevelCellProps) {
  return (
    <td
      aria-colindex={at + 2}
      className={classes.cell}
      data-level={level ?? undefined}
      style={{ left, width: COLUMN_WIDTH }}
      title={level === null ? undefined : `${name}: ${column.name} ${level}`}
    >
      {level}
    </td>
  );
}
