import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import classes from './home.module.css';
import type { Widget } from './widgets.ts';

interface HomeBoardProps {
  readonly widgets: readonly Widget[];
  readonly user: string;
  readonly today: string;
}

/** The widgets of the home page; each comes by itself. */
export function HomeBoard({ widgets, user, today }: HomeBoardProps) {
  return (
    <div className={classes.home}>
      {widgets.map(({ key, isWide, Part }) => (
        <div key={key} className={classes.widget} data-wide={isWide} data-widget={key}>
          <Suspense fallback={<Skeleton height={160} radius="lg" />}>
            <Part user={user} today={today} />
          </Suspense>
        </div>
      ))}
    </div>
  );
}
