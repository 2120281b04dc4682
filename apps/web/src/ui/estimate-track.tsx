import classes from './estimate-track.module.css';

interface EstimateTrackProps {
  /** Hours; null where none are estimated. */
  readonly estimate: number | null;
  readonly registered: number;
  /** Hours that the whole length stands for, where several have one scale. */
  readonly whole?: number;
}

/** Registered hours in front of those of their estimate; what is beyond it stands out. Its numbers stand beside it. */
export function EstimateTrack({ estimate, registered, whole }: EstimateTrackProps) {
  const most = whole ?? Math.max(estimate ?? 0, registered, 1);
  const share = (hours: number) => `${(hours / most) * 100}%`;
  const within = Math.min(registered, estimate ?? registered);
  return (
    <span className={classes.track} aria-hidden>
      {estimate !== null && <i data-part="expected" style={{ width: share(estimate) }} />}
      <i data-part="registered" style={{ width: share(within) }} />
      {registered > within && <i data-part="over" style={{ left: share(within), width: share(registered - within) }} />}
    </span>
  );
}
