/** Most browsers know the calendar by themselves; the others fetch it before any screen that reckons with days. */
export async function startCalendar(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
