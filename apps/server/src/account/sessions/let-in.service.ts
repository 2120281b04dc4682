import type { PublicContext } from '../../lib/context.ts';
import { beginSession, type Entrant, noteSignIn } from './session-begin.service.ts';

/**
 * Goes on with whoever has proven who they are by a first factor: with a session.
 * @returns its token; null for who may not come in any more.
 */
export async function letIn(context: PublicContext, entrant: Entrant): Promise<string | null> {
  const token = await beginSession(context, entrant);
  if (token !== null) await noteSignIn(context, { userId: entrant.userId, outcome: 'SIGNED_IN', way: entrant.way });
  return token;
}
