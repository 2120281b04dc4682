import type { AnswerOf } from '@stint/contract/route';
import type { remindReaders as remindRoute } from '@stint/contract/teams/post/post-reminding';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound } from '../../lib/error.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import * as kinds from '../teams.rights.ts';
import * as queries from './post-reminding.sql.ts';

/** Nobody is reminded of the same post again within a day. */
const PAUSE_MS = 24 * 3_600_000;

/** Tells those of a team, or all readers, who have not acknowledged a post that it waits for them. */
export function remindReaders(
  context: Context,
  post: string,
  team: string | null = null,
): Promise<AnswerOf<typeof remindRoute>> {
  const { user } = context;
  return withTransaction(context.db, async (tx) => {
    const link = `/user/guideline/${post}`;
    const since = new Date(context.now.getTime() - PAUSE_MS).toISOString();
    const found =
      (await queries.findUnread(tx, post, { by: user._id, team, link, since })) ?? notFound(kinds.posts.what);
    const to = found.unread.filter((one) => one !== user._id);
    await notify(tx, context, [{ kind: 'postToRead', to, data: { person: found.by, post: found.title }, link }]);
    if (to.length > 0)
      await audit(tx, context, [
        { entity: 'post', entityId: post, action: 'remindReaders', after: { receivers: to.length } },
      ]);
    return { reminded: to.length };
  });
}
