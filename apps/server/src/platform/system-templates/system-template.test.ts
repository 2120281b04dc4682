import * as contract from '@stint/contract/platform/system-templates/system-template';
import { problemsOfTemplate } from '@stint/contract/platform/system-templates/system-template.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { MAIL_TEMPLATES, mailTemplateNames, placeholdersOf } from '../mail/mail-templates.ts';
import { mailsFromTemplates } from '../mail/template-mail.service.ts';
import { fillTemplate } from './fill-template.ts';
import { followDeclaredTemplates } from './system-template.service.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let customer: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  customer = await make.user({ role: null });
  await app.fastify.ready();
});
afterAll(() => app.close());

async function templateOf(name: string) {
  const { body } = await app.call(contract.listTemplates, { query: { search: name } }, admin);
  const id = body.items.find((one) => one.name === name)?._id ?? '';
  return (await app.call(contract.getTemplate, { params: { id } }, admin)).body;
}
const save = async (name: string, given: Partial<contract.TemplateToSave>) => {
  const { _id: id, subject, content, version } = await templateOf(name);
  const body = { name, subject, content, version, ...given };
  return app.call(contract.updateTemplate, { params: { id }, body }, admin);
};
const help = (given: Partial<contract.TemplateToSave> = {}) => ({
  name: 'sheet.help',
  subject: 'How to',
  content: '<p>Type <strong>0930</strong></p>',
  ...given,
});
const reminder = (firstName = 'Mai') => ({
  template: 'reset-password' as const,
  to: { _id: null, email: 'mai@company.example', firstName },
  values: { link: 'https://x.example/user/reset/abc', minutes: '60' },
});

describe('declared templates', () => {
  test.each(mailTemplateNames)('%s uses what it may and must', (name) => {
    expect(problemsOfTemplate(MAIL_TEMPLATES[name], placeholdersOf(name))).toEqual([]);
  });

  test.each(mailTemplateNames)('%s says with its examples what a mail can say', (name) => {
    const examples = Object.fromEntries(placeholdersOf(name).map((place) => [place.name, place.example]));
    const { subject, html, plain } = fillTemplate(MAIL_TEMPLATES[name], examples);
    expect(`${subject}${html}${plain}`).not.toMatch(/\{\{|undefined/);
  });

  test('are all there, once, however many processes start at once', async () => {
    await app.db.deleteFrom('system_template').where('name', '=', 'set-password').execute();
    await Promise.all([1, 2, 3].map(() => followDeclaredTemplates(app.db)));
    const { body } = await app.call(contract.listTemplates, { query: { type: 'Mail' } }, admin);
    expect(body.items.map(({ name }) => name)).toEqual([...mailTemplateNames].sort());
  });

  test('follow the code until somebody changes them', async () => {
    await app.db
      .updateTable('system_template')
      .set({ subject: 'As an older version had it' })
      .where('name', '=', 'set-password')
      .execute();
    await save('user-period-approved', { subject: 'Well done' });
    await followDeclaredTemplates(app.db);
    expect((await templateOf('set-password')).subject).toBe('Your Stint account');
    expect(await templateOf('user-period-approved')).toMatchObject({ subject: 'Well done', isChanged: true });
  });
});

describe('a mail', () => {
  test('says what an administrator made of it, sanitised', async () => {
    const content =
      '<p onclick="x()">Dear {{firstName}} of {{company}}</p><script>x()</script><p><a href="{{link}}">Here</a></p>';
    const saved = await save('reset-password', { subject: 'Hi {{firstName}}', content });
    expect(saved.refusal).toEqual({});
    expect(saved.body).toMatchObject({ isChanged: true, changedBy: { _id: admin } });
    const [mail] = await withTransaction(app.db, (tx) => mailsFromTemplates(tx, [reminder('<Mai>')]));
    expect(mail).toMatchObject({ kind: 'reset-password', toAddress: 'mai@company.example', subject: 'Hi <Mai>' });
    expect(mail?.html).toContain('Dear &lt;Mai&gt; of ');
    expect(mail?.html).not.toMatch(/script|onclick/);
    expect(mail?.plain).toContain('Here: https://x.example/user/reset/abc');
  });

  test('is refused without the link it is for, with an unknown placeholder, and without words', async () => {
    const refused = async (given: Partial<contract.TemplateToSave>) => (await save('reset-password', given)).refusal;
    expect(await refused({ content: '<p>No link</p>' })).toMatchObject({
      code: 'PLACEHOLDER_MISSING',
      fields: { content: 'The placeholder {{link}} is required in the text' },
    });
    expect(await refused({ content: '<p>{{link}} {{wage}}</p>' })).toMatchObject({ code: 'UNKNOWN_PLACEHOLDER' });
    expect((await refused({ subject: '{{link}}' })).fields).toHaveProperty('subject');
    expect((await refused({ subject: '  ' })).fields).toEqual({ subject: contract.SUBJECT_REQUIRED });
    expect((await refused({ content: '<p> </p><script>1</script>' })).fields).toEqual({
      content: contract.CONTENT_REQUIRED,
    });
    expect((await refused({ name: 'another' })).code).toBe('NAME_FIXED');
  });

  test('can be looked at before it is saved', async () => {
    const { _id: id } = await templateOf('user-period-unlocked');
    const body = { subject: '{{period}}', content: '<p>{{comment}}</p><p>{{person}}</p>' };
    const answer = await app.call(contract.previewTemplate, { params: { id }, body }, admin);
    expect(answer.body.subject).toBe('March 2026');
    expect(answer.body.html).toContain('<p>Please split the meeting on the 12th.</p><p>Lena Eriksen</p>');
    const wrong = { ...body, content: '{{nothing}}' };
    expect((await app.call(contract.previewTemplate, { params: { id }, body: wrong }, admin)).refusal.code).toBe(
      'UNKNOWN_PLACEHOLDER',
    );
    expect((await app.call(contract.previewTemplate, { params: { id: newId() }, body }, admin)).status).toBe(404);
  });

  test('can say again what it came with', async () => {
    await save('expired-periods', { subject: 'Late!' });
    const { _id: id, version } = await templateOf('expired-periods');
    const answer = await app.call(contract.resetTemplate, { params: { id } }, admin);
    expect(answer.body).toMatchObject({ subject: 'Time registration periods have expired', isChanged: false });
    expect(answer.body.version).toBe(version + 1);
    const trail = await app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['save', 'reset']);
    expect((await app.call(contract.resetTemplate, { params: { id: newId() } }, admin)).status).toBe(404);
  });

  test('saved over what somebody else saved meanwhile is refused', async () => {
    const {
      _id: id,
      placeholders,
      isChanged,
      changedBy,
      changedDate,
      type,
      ...form
    } = await templateOf('set-password');
    const { _id, ...body } = { _id: id, ...form };
    const both = await Promise.all(
      ['A {{firstName}}', 'B {{firstName}}'].map((subject) =>
        app.call(contract.updateTemplate, { params: { id }, body: { ...body, subject } }, admin),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('cannot be deleted, or made', async () => {
    const { _id: id } = await templateOf('set-password');
    expect((await app.call(contract.deleteTemplate, { params: { id } }, admin)).refusal.code).toBe('MAIL_TEMPLATE');
    const made = await app.call(contract.createTemplate, { body: help({ name: 'set-password' }) }, admin);
    expect(made.refusal).toMatchObject({ code: 'NAME_TAKEN', fields: { name: expect.any(String) } });
  });

  test('many are written with one statement', async () => {
    const statements: string[] = [];
    const mails = Array.from({ length: 40 }, () => reminder());
    await withTransaction(app.db, async (tx) => {
      const counting = tx.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      expect(await mailsFromTemplates(counting as Tx, mails)).toHaveLength(40);
    });
    expect(statements).toHaveLength(1);
  });
});

describe('help texts', () => {
  test('are kept by administrators, and read by whoever is signed in', async () => {
    for (const [asked, status] of [
      [null, 401],
      [manager, 403],
    ] as const)
      expect((await app.call(contract.createTemplate, { body: help() }, asked)).status).toBe(status);
    const created = await app.call(contract.createTemplate, { body: help({ content: '<p>Hi<img src=x></p>' }) }, admin);
    expect(created.body).toMatchObject({ type: 'UI Info', name: 'sheet.help', content: '<p>Hi</p>', placeholders: [] });
    expect((await app.call(contract.createTemplate, { body: help() }, admin)).refusal.code).toBe('NAME_TAKEN');
    await app.call(contract.createTemplate, { body: help({ name: 'leave.help', subject: '' }) }, admin);

    const read = async (query: object, asUser: string | null = customer) =>
      (await app.call(contract.listHelpTexts, { query }, asUser)).body;
    expect(await read({ name: 'sheet.help,nowhere,set-password' })).toEqual([
      { name: 'sheet.help', subject: 'How to', content: '<p>Hi</p>' },
    ]);
    expect((await read({ type: 'UI Info' })).map(({ name }) => name)).toEqual(['leave.help', 'sheet.help']);
    expect((await app.call(contract.listHelpTexts, { query: {} }, null)).status).toBe(401);
    expect((await app.call(contract.listHelpTexts, { query: { type: 'Mail' as 'UI Info' } }, admin)).status).toBe(400);

    const id = created.body._id;
    const renamed = { ...help({ name: 'sheet.intro' }), version: created.body.version };
    expect((await app.call(contract.updateTemplate, { params: { id }, body: renamed }, admin)).body.name).toBe(
      'sheet.intro',
    );
    expect((await app.call(contract.resetTemplate, { params: { id } }, admin)).refusal.code).toBe('NO_DEFAULT');
    expect((await app.call(contract.deleteTemplate, { params: { id } }, admin)).status).toBe(200);
    expect((await read({})).map(({ name }) => name)).toEqual(['leave.help']);
  });

  test('have a name that an address can carry, and no placeholders', async () => {
    for (const name of ['Sheet Help', '.x', 'đ', ''])
      expect((await app.call(contract.createTemplate, { body: help({ name }) }, admin)).refusal.fields).toHaveProperty(
        'name',
      );
    const content = '<p>{{firstName}}</p>';
    expect(
      (await app.call(contract.createTemplate, { body: help({ name: 'a.b', content }) }, admin)).refusal.code,
    ).toBe('UNKNOWN_PLACEHOLDER');
  });
});
