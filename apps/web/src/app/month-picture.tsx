import classes from './month-picture.module.css';

/** Hours of the days of some month: what was planned, what was registered, and whether at home. */
const PLANNED = 8;
const DAYS = [
  0,
  0,
  8,
  7.5,
  8,
  8,
  6,
  0,
  0,
  8,
  8.5,
  8,
  7,
  8,
  0,
  0,
  9,
  8,
  8,
  7.5,
  8,
  0,
  0,
  8,
  8,
  3.5,
  null,
  null,
  0,
  0,
  null,
  null,
  null,
  null,
  null,
  0,
  0,
  null,
  null,
  null,
] as const;
const AT_HOME = new Set([4, 10, 17, 23]);
const STEP = 36;
const HOUR = 11;
const HEIGHT = 112;

/** A month of work as a quiet picture at the foot of the page; it says nothing that is needed. */
export function MonthPicture() {
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${DAYS.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <defs>
        <pattern id="at-home" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className={classes.registered} />
          <rect width="2" height="7" className={classes.hatch} />
        </pattern>
      </defs>
      {DAYS.map((hours, day) => {
        if (hours === 0) return null;
        const x = day * STEP + 7;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the month
          <g key={day}>
            <path
              className={classes.planned}
              d={`M${x} ${HEIGHT} V${HEIGHT - PLANNED * HOUR + 4} q0 -4 4 -4 h14 q4 0 4 4 V${HEIGHT}`}
            />
            {hours !== null && (
              <path
                className={classes.registered}
                {...(AT_HOME.has(day) && { style: { fill: 'url(#at-home)' } })}
                d={`M${x} ${HEIGHT} V${HEIGHT - hours * HOUR + 4} q0 -4 4 -4 h14 q4 0 4 4 V${HEIGHT} Z`}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
