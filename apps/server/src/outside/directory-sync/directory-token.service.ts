import {
  type createDirectoryToken as createRoute,
  type DirectoryToken,
  MOST_DIRECTORY_TOKENS,
  TOO_MANY_DIRECTORY_TOKENS,
} from '@stint/contract/outside/directory-sync/directory-token';
import type { AnswerOf, BodyOf } from '@stint/contract/route';
import { requireOwner } from '../../account/owner-proof.service.ts';
import { whileSignedIn } from '../../account/sessions/still-signed-in.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { ID_TAKEN } from '../../lib/rights/ask-rights.ts';
import { hashToken, newToken } from '../../lib/session.ts';
import { directoryTokens } from '../outside.rights.ts';
import * as queries from './directory-token.sql.ts';

/** By which whoever finds one in a file knows what it is. */
const PREFIX = 'stint_dir_';
const DAY_MS = 86_400_000;

/** Whether a text has the form of a token: what has not is not looked up. No other token of Stint has it. */
export const isDirectoryToken = (text: string): boolean => /^stint_dir_[\w-]{43}$/.test(text);

export const listTokens = ({ db }: Context): Promise<DirectoryToken[]> => queries.listTokens(db);

/** Makes a token for an administrator who shows that they are one. Its secret is in this answer and nowhere else. */
export async function createToken(
  context: Context,
  { _id, name, days, currentPassword }: BodyOf<typeof createRoute>,
): Promise<AnswerOf<typeof createRoute>> {
  await requireOwner(context, currentPassword);
  const secret = PREFIX + newToken();
  const now = context.now.getTime();
  return whileSignedIn(context, async (tx) => {
    await queries.takeTurn(tx);
    if ((await queries.listTokens(tx)).length >= MOST_DIRECTORY_TOKENS)
      refuse(409, 'TOO_MANY_DIRECTORY_TOKENS', TOO_MANY_DIRECTORY_TOKENS);
    const isMade = await queries.insertToken(tx, {
      ...{ id: _id, name, token_hash: hashToken(secret), created_at: context.now.toISOString() },
      expires_at: days === null ? null : new Date(now + days * DAY_MS).toISOString(),
    });
    if (!isMade) refuse(409, 'ID_TAKEN', ID_TAKEN);
    const [token = notFound(directoryTokens.what)] = await queries.listTokens(tx, _id);
    await audit(tx, context, [{ entity: 'directoryToken', entityId: _id, action: 'create', after: token }]);
    return { ...token, secret };
  });
}

export function revokeToken(context: Context, id: string): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    const [before = notFound(directoryTokens.what)] = await queries.listTokens(tx, id);
    await queries.deleteToken(tx, id);
    await audit(tx, context, [{ entity: 'directoryToken', entityId: id, action: 'delete', before }]);
    return { success: true };
  });
}
