import { expect, test } from 'vitest';
import { withoutSecrets, withSecrets } from './mail-secrets.ts';

const link = (secret: string) => `https://x.example/user/reset/${secret}`;

test.each([
  ['no link', { subject: 'Hi', html: '<p>Hi</p>', plain: 'Hi' }, 0],
  ['one', { subject: 'Hi', html: `<a href="${link('a-B_1')}">${link('a-B_1')}</a>`, plain: link('a-B_1') }, 3],
  ['some in each', { subject: link('a'), html: `${link('b')} ${link('c')}`, plain: `${link('d')} ${link('e')}` }, 5],
  ['one that was hidden before', { subject: 'Hi', html: `${link('…')} ${link('b')}`, plain: link('…') }, 3],
])('a mail with %s arrives as it was written, and is kept without it', (_what, said, secrets) => {
  const hidden = withoutSecrets(said);
  expect(hidden.secrets).toHaveLength(secrets);
  expect([hidden.subject, hidden.html, hidden.plain].join(' ')).not.toMatch(/reset\/\w/);
  expect(withSecrets(hidden)).toEqual(said);
  // Once they are gone nothing brings them back.
  expect(withSecrets({ ...hidden, secrets: [] })).toEqual({ ...hidden, secrets: undefined });
});
