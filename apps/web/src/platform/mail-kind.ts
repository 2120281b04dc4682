import { hasText, textOf } from '../lib/texts.ts';

/** What a mail is about, in words; kinds that a later release brings are called by their name. Needs the messages of `platform`. */
export function mailKind(name: string): string {
  const key = `platform:mails.kindNames.${name}`;
  return hasText(key) ? textOf(key) : name;
}
