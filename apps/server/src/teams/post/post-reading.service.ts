import type { AnswerOf } from '@stint/contract/route';
import type { listPostReaders } from '@stint/contract/teams/post/post-reading';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { requireThere } from '../../lib/rights/record-kind.ts';
import * as kinds from '../teams.rights.ts';
import * as queries from './post-reading.sql.ts';

/** Notes that the asking person has read a post, if it still is what they were shown. */
export function acknowledgePost(context: Context, id: string, seen: number): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    const user = context.user._id;
    const found = (await queries.findReading(tx, id, user)) ?? notFound(kinds.posts.what);
    if (!(found.isMustRead && found.isFor))
      refuse(422, 'NOTHING_TO_ACKNOWLEDGE', "You don't need to acknowledge this post");
    if (found.version !== seen)
      refuse(409, 'POST_CHANGED', 'This post was changed in the meantime. Please read it again.');
    const given = { post: id, user, edition: found.edition, at: context.now.toISOString() };
    if (await queries.insertAcknowledgement(tx, given))
      await audit(tx, context, [{ entity: 'post', entityId: id, action: 'acknowledge', userId: user }]);
    return { success: true as const };
  });
}

/** Who has acknowledged the present edition of a post, and who has not. */
export async function listReaders(context: Context, id: string): Promise<AnswerOf<typeof listPostReaders>> {
  await requireThere(context.db, kinds.posts, id);
  const readers = await queries.listReaders(context.db, id);
  return {
    read: readers.flatMap(({ user, acknowledgedAt }) => (acknowledgedAt ? [{ user, acknowledgedAt }] : [])),
    unread: readers.flatMap(({ user, acknowledgedAt }) => (acknowledgedAt ? [] : [user])),
  };
}
