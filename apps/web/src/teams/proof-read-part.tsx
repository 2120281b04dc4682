import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

const Modal = lazyPart(async () => (await import('./proof-read/proof-read-modal.tsx')).ProofReadModal, 'teams');

/** The task to proof-read texts, from any screen. */
export function ProofReadPart(props: ComponentProps<typeof Modal>) {
  return (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  );
}
