import {
  PASSWORD_LEAKED,
  type PasswordPair,
  problemsOfPassword,
} from '@stint/contract/account/password/password.rules';
import { refuse, refuseFields } from '../../lib/error.ts';

/** What people write for letters, and guessing programs undo first. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/** Digits and signs before and after a word make it no better, unless they are most of the password. */
const LEAST_SHARE_OF_WORD = 0.5;

let leaked: Promise<ReadonlySet<string>> | undefined;

/** About 50,000 passwords known from leaks, in small letters; read when the first one is set. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  );
  return leaked;
}

/** Whether a password, or the word that it is made of, is among those that leaks have made known. */
export async function isLeaked(password: string): Promise<boolean> {
  const known = await leakedPasswords();
  const small = password.toLowerCase();
  const candidates = wordsIn(small).flatMap((word) => [word, ...wordsIn(undoLookalikes(word))]);
  return candidates.some((one) => one.length >= password.length * LEAST_SHARE_OF_WORD && known.has(one));
}

/** The text as it is, and without the digits and signs before its letters, after them, and both. */
function wordsIn(text: string): string[] {
  const [before, after] = [/^[^\p{L}]+/u, /[^\p{L}]+$/u];
  return [text, text.replace(before, ''), text.replace(after, ''), text.replace(before, '').replace(after, '')];
}

const undoLookalikes = (text: string) => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');

/** The one gate of new passwords: set-up, reset and change all pass it. */
export async function refuseUnfitPassword(pair: PasswordPair): Promise<void> {
  refuseFields('INVALID_PASSWORD', problemsOfPassword(pair));
  if (await isLeaked(pair.password))
    refuse(422, 'PASSWORD_LEAKED', PASSWORD_LEAKED, { fields: { password: PASSWORD_LEAKED } });
}
