import type { UserRole, UserType } from '@stint/contract/roles';
import type { Db, Tx } from '../../lib/db.ts';
import { plainOfMail, type RichText } from '../../lib/rich-text.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { withWholeLinks } from '../../platform/mail/mail-body.service.ts';
import type { Addressee } from '../../platform/mail/template-mail.service.ts';
import { fillTags } from './post-tags.ts';

/** Somebody whom a post is mailed to, with what decides which names they may know. */
export interface PostReceiver extends Addressee {
  readonly _id: string;
  readonly type: UserType;
  readonly role: UserRole | null;
}

/** The words of a post as a mail to one receiver has them: with the names that they may know, and links that lead here. */
export async function wordsFor(db: Db | Tx, receiver: PostReceiver, content: string, base: string): Promise<RichText> {
  const html = withWholeLinks(await fillTags(db, readerOf(receiver), content), base);
  return { html, plain: plainOfMail(html) };
}

/** Somebody as rights know them, who is not the one who calls. */
export function readerOf({ _id, type, role }: Pick<PostReceiver, '_id' | 'type' | 'role'>): Actor {
  const isEmployee = type === 'Employee';
  const isAdmin = isEmployee && role === 'Admin';
  return { id: _id, isAdmin, isManager: isAdmin || (isEmployee && role === 'Manager'), isEmployee };
}
