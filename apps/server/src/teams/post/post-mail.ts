import type { UserRole, UserType } from '@stint/contract/roles';
import type { Db, Tx } from '../../lib/db.ts';
import { type RichText, richTextOfMail } from '../../lib/rich-text.ts';
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

/**
 * Writes the words of posts as mails to one receiver after the other have them: with the names that they may know, and links
 * that lead here. What is the same for several is written once.
 */
export function wordsWriter(db: Db | Tx, base: string): (to: PostReceiver, content: string) => Promise<RichText> {
  const written = new Map<string, RichText>();
  return async (to, content) => {
    const filled = await fillTags(db, readerOf(to), content);
    const known = written.get(filled);
    if (known) return known;
    const words = richTextOfMail(withWholeLinks(filled, base));
    written.set(filled, words);
    return words;
  };
}

/** Somebody as rights know them, who is not the one who calls. */
export function readerOf({ _id, type, role }: Pick<PostReceiver, '_id' | 'type' | 'role'>): Actor {
  const isEmployee = type === 'Employee';
  const isAdmin = isEmployee && role === 'Admin';
  return { id: _id, isAdmin, isManager: isAdmin || (isEmployee && role === 'Manager'), isEmployee };
}
