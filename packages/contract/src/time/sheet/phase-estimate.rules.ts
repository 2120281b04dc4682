export type EstimateState = 'over time' | "time's up" | 'time available';

/**
 * How a phase stands: over its estimate, at it to two decimals, or with time left. A phase without an estimate has time available.
 * Hours; registered counts unsaved rows.
 */
export function estimateState(estimate: number | null, registered: number): EstimateState {
  if (estimate === null) return 'time available';
  if (registered.toFixed(2) === estimate.toFixed(2)) return "time's up";
  return registered > estimate ? 'over time' : 'time available';
}
