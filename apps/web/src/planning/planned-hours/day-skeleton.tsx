import { Skeleton } from '@mantine/core';
import classes from './planned-hours.module.css';

const ROWS = 10;

/** Stands in the place of a day while it is fetched. */
export function DaySkeleton() {
  return (
    <div className={classes.frame} aria-hidden>
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={classes.row}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={18} />
        </div>
      ))}
    </div>
  );
}
