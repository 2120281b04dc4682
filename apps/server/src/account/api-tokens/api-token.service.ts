import {
  type ApiToken,
  type createApiToken as createRoute,
  MOST_API_TOKENS,
  TOO_MANY_API_TOKENS,
} from '@stint/contract/account/api-tokens/api-token';
import type { AnswerOf, BodyOf } from '@stint/contract/route';
import { newApiToken } from '../../lib/api-token.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { ID_TAKEN } from '../../lib/rights/ask-rights.ts';
import { hashToken } from '../../lib/session.ts';
import { queueOwedMail } from '../../platform/mail/mail.service.ts';
import { mailFromTemplate } from '../../platform/mail/template-mail.service.ts';
import { requireOwner } from '../owner-proof.service.ts';
import { findPasswordOwner } from '../password/password.sql.ts';
import { whileSignedIn } from '../sessions/still-signed-in.service.ts';
import * as queries from './api-token.sql.ts';

const WHAT = 'The API token';
const DAY_MS = 86_400_000;

export const listTokens = (context: Context): Promise<ApiToken[]> => queries.listTokens(context.db, context.user._id);

/** Makes a token for who shows that they are its person. Its secret is in this answer and nowhere else; who missed it revokes the token and makes another. */
export async function createToken(
  context: Context,
  { _id, name, mayWrite, areas, days, currentPassword }: BodyOf<typeof createRoute>,
): Promise<AnswerOf<typeof createRoute>> {
  await requireOwner(context, currentPassword);
  const userId = context.user._id;
  const secret = newApiToken();
  // Tokens of one person are made one after another: of two requests at once the second finds what the first has stored.
  return whileSignedIn(context, async (tx) => {
    const there = await queries.listTokens(tx, userId);
    if (there.length >= MOST_API_TOKENS) refuse(409, 'TOO_MANY_API_TOKENS', TOO_MANY_API_TOKENS);
    const isMade = await queries.insertToken(tx, {
      id: _id,
      user_id: userId,
      name,
      token_hash: hashToken(secret),
      may_write: mayWrite,
      areas: areas && [...new Set(areas)].sort(),
      created_at: context.now.toISOString(),
      expires_at: new Date(context.now.getTime() + days * DAY_MS).toISOString(),
    });
    if (!isMade) refuse(409, 'ID_TAKEN', ID_TAKEN);
    const [token = notFound(WHAT)] = await queries.listTokens(tx, userId, _id);
    await audit(tx, context, [{ entity: 'apiToken', entityId: _id, action: 'create', userId, after: token }]);
    await tellOwner(tx, context, name);
    return { ...token, secret };
  });
}

/** Whoever makes a token in somebody's name does not do so unseen. */
async function tellOwner(tx: Tx, context: Context, name: string): Promise<void> {
  const values = {
    name,
    at: `${context.now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    address: context.address,
    link: `${context.config.BASE_URL}/user/api-tokens`,
  };
  const to = await findPasswordOwner(tx, context.user._id);
  await queueOwedMail(tx, context, await mailFromTemplate(tx, { template: 'api-token-created', to, values }));
}

export function revokeToken(context: Context, id: string): Promise<{ success: true }> {
  const userId = context.user._id;
  return withTransaction(context.db, async (tx) => {
    const [before = notFound(WHAT)] = await queries.listTokens(tx, userId, id);
    await queries.deleteTokens(tx, userId, id);
    await audit(tx, context, [{ entity: 'apiToken', entityId: id, action: 'delete', userId, before }]);
    return { success: true };
  });
}
