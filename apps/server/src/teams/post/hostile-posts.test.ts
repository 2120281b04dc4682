import { createPost, type PostToSave, previewPost, updatePost } from '@stint/contract/teams/post/post';
import { previewPostMail } from '@stint/contract/teams/post/post-mailing';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectStage, type ProjectStage } from '../../../test/make-project.ts';
import { SCRIPT_INJECTIONS } from '../../../test/script-injections.ts';

let stage: ProjectStage;
beforeAll(async () => {
  stage = await createProjectStage();
});
afterAll(() => stage.app.close());

/** Elements that only show words; those of a mail are laid out by tables. */
const OF_TEXTS = 'p br strong b em i u s code pre blockquote ul ol li h1 h2 h3 h4 a hr img'.split(' ');
const OF_MAILS = [...OF_TEXTS, 'div', 'table', 'tbody', 'tr', 'td'];
const ATTRIBUTES = ['href', 'target', 'rel', 'src', 'alt'];
const OF_LAYOUT = [...ATTRIBUTES, 'style', 'role', 'width', 'align', 'cellpadding', 'cellspacing', 'border'];

/** What of a page is more than words, links to the web and pictures of our own. */
function harmIn(html: string, elements: readonly string[], attributes: readonly string[]): string[] {
  const harm: string[] = [];
  const parser = new Parser({
    onopentag(name, given) {
      if (!elements.includes(name)) harm.push(`<${name}>`);
      for (const [key, value] of Object.entries(given)) {
        if (!attributes.includes(key)) harm.push(`${name} ${key}`);
        // As browsers read an address: without what they leave out of it.
        const address = value.replace(/[\p{Cc}\s]/gu, '').toLowerCase();
        if (key === 'href' && /^[^/?#]*:/.test(address) && !/^(https?|mailto):/.test(address)) harm.push(value);
        if (key === 'src' && !address.startsWith('/api/common/post-pictures/')) harm.push(value);
        if (key === 'style' && /url|expression|binding|position/i.test(value)) harm.push(value);
      }
    },
    oncomment: (text) => harm.push(`<!--${text}`),
    onprocessinginstruction: (name) => harm.push(name),
  });
  parser.end(html);
  return harm;
}

const post = (content: string): PostToSave => ({
  ...{ title: 'Hostile', type: 'News', content, teams: [], project: null, isActive: true, askAgain: false },
  ...{ mustReadAcknowledge: false, autosendWeekly: false, autosendDay: null },
});
/** One with the character 0 is refused before anything reads it. */
const given = SCRIPT_INJECTIONS.map((text, index) => [index, text.replaceAll('\u0000', '\ufffd')] as const);

test('there are more than a hundred ways in', () => {
  expect(new Set(SCRIPT_INJECTIONS).size).toBeGreaterThan(120);
});

test('the check itself finds harm', () => {
  const silent = given.filter(([, text]) => harmIn(text, OF_TEXTS, ATTRIBUTES).length === 0);
  // These are harmless by themselves: they are words to whoever reads pages today.
  expect(silent.length).toBeLessThan(12);
});

test('whatever is written into a post, its page has words, links to the web and pictures of our own', async () => {
  const { app, manager, member } = stage;
  for (const [index, text] of given) {
    const { body, status } = await app.call(createPost, { body: post(`<p>${index}</p>${text}`) }, manager);
    expect(status).toBe(200);
    const { html } = (await app.call(previewPost, { params: { id: body._id } }, member)).body;
    expect([text, harmIn(html, OF_TEXTS, ATTRIBUTES)]).toEqual([text, []]);
    expect(html).toContain(`<p>${index}</p>`);
  }
});

test('nor does a mail have more than that, laid out by tables', async () => {
  const { app, manager, member } = stage;
  const { body } = await app.call(createPost, { body: post('<p>x</p>') }, manager);
  const bcc = { users: [member], teams: [], projects: [], customers: [] };
  for (const [, text] of given) {
    const words = { subject: text, content: `<p>x</p>${text}`, bcc };
    const { html } = (await app.call(previewPostMail, { params: { id: body._id }, body: words }, manager)).body;
    expect(html).toContain('>x</p>');
    expect([text, harmIn(html, OF_MAILS, OF_LAYOUT)]).toEqual([text, []]);
  }
});

test('of who may not store a post, nothing is cleaned: the right is asked before the text is read', async () => {
  const { app, make, manager, stranger } = stage;
  const team = await make.team(stranger, []);
  const foreign = await make.team(manager, []);
  // Cleaning would refuse it first.
  const nested = '<blockquote>'.repeat(500);
  const write = async (given: Partial<PostToSave>, as: string) =>
    (await app.call(createPost, { body: { ...post(nested), ...given } }, as)).refusal.code;
  for (const given of [{}, { teams: [foreign] }, { teams: [team, foreign] }, { project: stage.project }])
    expect(await write(given, stranger)).not.toBe('INVALID_INPUT');
  expect(await write({ teams: [team, foreign] }, stranger)).toBe('NOT_YOURS');
  expect(await write({ teams: [team] }, stranger)).toBe('INVALID_INPUT');
  expect(await write({}, manager)).toBe('INVALID_INPUT');
  const { body: own } = await app.call(createPost, { body: { ...post('<p>Ours</p>'), teams: [team] } }, stranger);
  const body = { ...post(nested), teams: [foreign], version: own.version };
  expect((await app.call(updatePost, { params: { id: own._id }, body }, stranger)).refusal.code).toBe('NOT_YOURS');
});
