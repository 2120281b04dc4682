import { estimateState } from '@stint/contract/time/sheet/phase-estimate.rules';
import classes from './sheet.module.css';

const NEARLY = 0.9;

/** Registered against estimate as a bar; hours. Its numbers stand beside it. */
export function EstimateMeter({ estimate, registered }: { readonly estimate: number; readonly registered: number }) {
  const share = estimate === 0 ? 1 : registered / estimate;
  return (
    <div
      className={classes.meter}
      aria-hidden
      data-state={estimateState(estimate, registered)}
      data-nearly={(share >= NEARLY && share < 1) || undefined}
    >
      <i style={{ width: `${Math.min(100, share * 100)}%` }} />
    </div>
  );
}
