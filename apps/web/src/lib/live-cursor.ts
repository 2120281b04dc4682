/** Events whose ids are remembered, since one may arrive twice after a reconnection. */
const MOST_REMEMBERED = 500;

/** How far what this person was told of goes. */
export const liveCursor: { at: string | null } = { at: null };
const remembered = new Set<string>();

/** Whether an event comes for the first time. */
export function isNews(id: string): boolean {
  if (remembered.has(id)) return false;
  remembered.add(id);
  if (remembered.size > MOST_REMEMBERED) for (const oldest of [...remembered].slice(0, 100)) remembered.delete(oldest);
  return true;
}

/** Forgets what came before: the next person is told of their own. */
export function forgetLiveCursor(): void {
  liveCursor.at = null;
  remembered.clear();
}
