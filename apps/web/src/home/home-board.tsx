import { Skeleton } from '@mantine/core';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { useT } from '../lib/messages.ts';
import { MissingCode } from '../lib/new-release.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useFirstInWindow } from './first-in-window.ts';
import classes from './home.module.css';
import type { Widget } from './widgets.ts';

interface HomeBoardProps {
  readonly widgets: readonly Widget[];
  readonly user: string;
  readonly today: string;
}

/** The widgets of the home page; each comes by itself, and fails by itself. Those that the window shows come first. */
export function HomeBoard({ widgets, user, today }: HomeBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const first = useFirstInWindow(board);
  return (
    <div className={classes.home} ref={board}>
      {widgets.map(({ key, name, isWide, Part }, at) => (
        <div key={key} className={classes.widget} data-wide={isWide} data-widget={key}>
          {at < first ? (
            <CatchBoundary getResetKey={() => key} errorComponent={(failed) => <Failed name={name} {...failed} />}>
              <Suspense fallback={WAITING}>
                <Part user={user} today={today} />
              </Suspense>
            </CatchBoundary>
          ) : (
            WAITING
          )}
        </div>
      ))}
    </div>
  );
}

const WAITING = <Skeleton height={160} radius="lg" />;

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
