import {
  CONTENT_REQUIRED,
  type createTemplate as createRoute,
  SUBJECT_REQUIRED,
  type TemplateDetail,
  type TemplateToSave,
  type updateTemplate as updateRoute,
} from '@stint/contract/platform/system-templates/system-template';
import { type Placeholder, problemsOfTemplate } from '@stint/contract/platform/system-templates/system-template.rules';
import type { BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse, refuseFields, refuseIf } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { safeRichText } from '../../lib/rich-text.ts';
import { declaredTemplate, MAIL_TEMPLATES, mailTemplateNames, placeholdersOf } from '../mail/mail-templates.ts';
import * as kinds from '../platform.rights.ts';
import { type FilledTemplate, fillTemplate, type TemplateValue } from './fill-template.ts';
import * as queries from './system-template.sql.ts';

const templates: RecordStore<TemplateDetail> = {
  ...kinds.systemTemplates,
  find: async (db, id) => {
    const found = await queries.findTemplate(db, id);
    return found && { ...found, placeholders: [...placeholdersOf(found.name)] };
  },
};

export const findTemplate = (context: Context, id: string) => findRecord(context, templates, id);

/** Adds a help text; mails are declared by the code. */
export function createHelpText(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  const words = checked(given, []);
  refuseMailName(given.name);
  return createRecord(context, templates, { _id, ...given }, (tx, id) =>
    queries.insertHelpText(tx, { id, name: given.name, ...words, ...changedBy(context) }),
  );
}

export function updateTemplate(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, templates, id, version, async (tx, before) => {
    if (before.type === 'Mail' && given.name !== before.name)
      refuseFields('NAME_FIXED', { name: 'A mail keeps its name' });
    if (before.type === 'Mail' && given.subject === '') refuseFields('INVALID_INPUT', { subject: SUBJECT_REQUIRED });
    if (before.type === 'UI Info') refuseMailName(given.name);
    await setWords(tx, context, id, given.name, checked(given, before.placeholders));
  });
}

export function deleteTemplate(context: Context, id: string) {
  return deleteRecord(context, templates, id, async (_tx, before) => {
    if (before.type === 'Mail')
      refuse(409, 'MAIL_TEMPLATE', "Mail templates can't be deleted; reset this one to its default instead");
  });
}

/** What a mail of these words would be, filled with examples. */
export async function previewTemplate(
  context: Context,
  id: string,
  given: Pick<TemplateToSave, 'subject' | 'content'>,
): Promise<FilledTemplate> {
  const { placeholders } = await findTemplate(context, id);
  const words = safe(given);
  refuseIf(problemsOfTemplate(words, placeholders).filter(({ code }) => code !== 'PLACEHOLDER_MISSING'));
  return fillTemplate(words, Object.fromEntries(placeholders.map((place) => [place.name, exampleOf(place)])));
}

/** Resets a mail to its default text; from then on it follows the code. */
export function resetTemplate(context: Context, id: string): Promise<TemplateDetail> {
  return withTransaction(context.db, async (tx) => {
    const before = (await templates.find(tx, id)) ?? notFound(templates.what);
    const declared = declaredTemplate(before.name) ?? refuse(409, 'NO_DEFAULT', 'This help text has no default');
    await setWords(tx, context, id, before.name, declared);
    await queries.countVersion(tx, id);
    const after = (await templates.find(tx, id)) ?? notFound(templates.what);
    await audit(tx, context, [{ entity: templates.entity, entityId: id, action: 'reset', before, after }]);
    return after;
  });
}

/** Called when the app starts. */
export async function followDeclaredTemplates(db: Db): Promise<void> {
  const declared = mailTemplateNames.map((name) => {
    const { subject, content } = MAIL_TEMPLATES[name];
    return { id: newId(), name, subject, content: safeRichText(content).html };
  });
  await queries.followDeclared(db, declared);
}

async function setWords(
  tx: Tx,
  context: Context,
  id: string,
  name: string,
  words: { readonly subject: string; readonly content: string },
): Promise<void> {
  const { subject, content } = safe(words);
  const declared = declaredTemplate(name);
  const isDefault = declared?.subject === subject && safeRichText(declared.content).html === content;
  await queries.setWords(tx, id, { name, subject, content, is_changed: !isDefault, ...changedBy(context) });
}

function checked(given: Omit<TemplateToSave, 'name'>, placeholders: readonly Placeholder[]) {
  const words = safe(given);
  if (words.content === '') refuseFields('INVALID_INPUT', { content: CONTENT_REQUIRED });
  refuseIf(problemsOfTemplate(words, placeholders));
  return words;
}

const safe = ({ subject, content }: { readonly subject: string; readonly content: string }) => ({
  subject,
  content: safeRichText(content).html,
});

const changedBy = (context: Context) => ({ changed_at: context.now.toISOString(), changed_by: context.user._id });

function refuseMailName(name: string): void {
  if (declaredTemplate(name)) refuseFields('NAME_TAKEN', { name: 'A template with this name already exists' });
}

const exampleOf = ({ kind, example }: Placeholder): TemplateValue =>
  kind === 'rich' ? safeRichText(example) : example;
