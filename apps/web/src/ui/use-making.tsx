import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { CreateOne, Selectable } from './entity-select.tsx';

/** What a form is given that makes what a picker lacks. */
export interface MakingProps {
  /** What was typed into the picker. */
  readonly name: string;
  readonly onMade: (made: Selectable) => void;
  readonly onClose: () => void;
}

interface Asked {
  readonly name: string;
  readonly answer: (made: Selectable | null) => void;
}

/** Lets a picker make what it lacks in a form over the one that it stands in: `createOne` for the picker, and the form itself. */
export function useMaking(Form: ComponentType<MakingProps>): {
  readonly createOne: CreateOne;
  readonly form: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = (made: Selectable | null) => {
    asked?.answer(made);
    setAsked(null);
  };
  return {
    createOne: (name) => new Promise((answer) => setAsked({ name, answer })),
    form: asked && (
      <Suspense fallback={null}>
        <Form name={asked.name} onMade={end} onClose={() => end(null)} />
      </Suspense>
    ),
  };
}
