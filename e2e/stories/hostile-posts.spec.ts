import { createPost } from '@stint/contract/teams/post/post';
import { SCRIPT_INJECTIONS } from '../../apps/server/test/script-injections.ts';
import { expect, test } from '../support/test.ts';

/** So many of them in one post; each begins a paragraph of its own. */
const TOGETHER = 50;

test('nothing that is written into a post runs or leaves the page, neither where it is read, nor edited, nor sent', async ({
  page,
  open,
  api,
  baseURL,
}) => {
  const posts: string[] = [];
  for (let first = 0; first < SCRIPT_INJECTIONS.length; first += TOGETHER) {
    const texts = SCRIPT_INJECTIONS.slice(first, first + TOGETHER).map((text) => text.replaceAll('\u0000', ''));
    const { _id } = await api('manager').call(createPost, {
      body: {
        ...{ title: `Hostile ${first}`, type: 'News', content: texts.map((text) => `<p>${text}</p>`).join('') },
        ...{ teams: [], project: null, isActive: true, mustReadAcknowledge: false, askAgain: false },
        ...{ autosendWeekly: false, autosendDay: null },
      },
    });
    posts.push(_id);
  }
  expect(posts).toHaveLength(Math.ceil(SCRIPT_INJECTIONS.length / TOGETHER));
  const harm: string[] = [];
  const origin = new URL(baseURL ?? '').origin;
  page.on('dialog', (dialog) => {
    harm.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:/.test(url.protocol) && url.origin !== origin) harm.push(`asked: ${request.url()}`);
  });
  await open('manager', '/admin/posts');
  for (const id of posts)
    for (const address of [`/user/guideline/${id}`, `/admin/posts/${id}`, `/admin/posts/${id}/send`]) {
      await page.goto(address);
      const shown = address.startsWith('/user') ? page.getByRole('tabpanel') : page.locator('.ProseMirror').first();
      await expect(shown).not.toBeEmpty();
      expect(await page.evaluate(() => '__ran' in globalThis)).toBe(false);
      // What hides its harm behind a link runs once it is followed, so none leads to a script.
      expect(await page.locator('a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i]').count()).toBe(
        0,
      );
      expect([address, harm, new URL(page.url()).pathname]).toEqual([address, [], address]);
    }
});
