/** The database on the device in which answers of the server are kept (`cached-answers.ts`). */
export const KEPT = 'stint-kept';

/** Forgets at once what was kept of a person: whoever signs in next finds nothing of it. */
export function clearCachedAnswers(): void {
  globalThis.indexedDB?.deleteDatabase(KEPT);
}
