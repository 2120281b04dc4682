/**
 * What `temporal-polyfill` is in the browser (`vite.config.ts`): the browser's own. `startCalendar` sees to it that there is one
 * before any screen is fetched.
 */
export const { Temporal } = globalThis as unknown as typeof import('temporal-polyfill');
