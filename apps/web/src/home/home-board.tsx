import { Skeleton } from '@mantine/core';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useT } from '../lib/messages.ts';
import { MissingCode } from '../lib/new-release.ts';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './home.module.css';
import type { Widget } from './widgets.ts';

interface HomeBoardProps {
  readonly widgets: readonly Widget[];
  readonly user: string;
  readonly today: string;
}

/** The widgets of the home page; each comes by itself, and fails by itself. */
export function HomeBoard({ widgets, user, today }: HomeBoardProps) {
  return (
    <div className={classes.home}>
      {widgets.map(({ key, name, isWide, Part }) => (
        <div key={key} className={classes.widget} data-wide={isWide} data-widget={key}>
          <CatchBoundary getResetKey={() => key} errorComponent={(failed) => <Failed name={name} {...failed} />}>
            <Suspense fallback={<Skeleton height={160} radius="lg" />}>
              <Part user={user} today={today} />
            </Suspense>
          </CatchBoundary>
        </div>
      ))}
    </div>
  );
}

/** Stands where a widget should be that could not be drawn. */
function Failed({ name, error, reset }: ErrorComponentProps & Pick<Widget, 'name'>) {
  const t = useT('home');
  return (
    <section className={classes.card} aria-label={t(name)}>
      <h2>{t(name)}</h2>
      <ErrorState
        error={error}
        // Browsers keep that a module could not be had for as long as the page is open.
        onRetry={() => (error instanceof MissingCode ? window.location.reload() : reset())}
      />
    </section>
  );
}
