import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

const Task = lazyPart(async () => (await import('./timelog/phase-task.tsx')).PhaseTask, 'outside');

interface PhaseTaskProps {
  /** The account, which is mapped to a project. */
  readonly account: string;
  readonly phase: string;
  readonly taskId: string | null;
}

/** Chooses the task of the time-logging system that a phase stands for, as a part of its form. */
export function PhaseTaskPart(props: PhaseTaskProps) {
  return (
    <Suspense>
      <Task {...props} />
    </Suspense>
  );
}
