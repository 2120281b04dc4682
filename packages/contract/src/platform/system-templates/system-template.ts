import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { pageQuery } from '../../paging.ts';
import { id, instant, optionalLine } from '../../primitives.ts';
import { changedIdParamsOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

const MOST_LETTERS = 20_000;
export const CONTENT_REQUIRED = 'Content is required!';
export const SUBJECT_REQUIRED = 'Subject is required!';
export const NAME_SHAPE = 'Small letters, digits, dots and hyphens, such as timereg.help';
declareMessages({ CONTENT_REQUIRED, SUBJECT_REQUIRED, NAME_SHAPE });

export const templateType = z.enum(['Mail', 'UI Info']);
export type TemplateType = z.infer<typeof templateType>;

const name = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9.-]*$/, NAME_SHAPE);

/** What the form asks for. Help texts may go without a subject, their title; mails may not. */
export const templateToSave = z.strictObject({
  name,
  subject: optionalLine(200),
  content: z.string().min(1, CONTENT_REQUIRED).max(MOST_LETTERS),
});
export type TemplateToSave = z.infer<typeof templateToSave>;

export const listedTemplate = z.object({
  _id: id,
  name: z.string(),
  type: templateType,
  subject: z.string(),
  /** Whether it says something else than it came with. */
  isChanged: z.boolean(),
  changedDate: instant.nullable(),
  changedBy: person.nullable(),
});
export type ListedTemplate = z.infer<typeof listedTemplate>;

export const templateDetail = z.object({
  ...listedTemplate.shape,
  ...stored,
  content: z.string(),
  /** What may stand in it; nothing for help texts. */
  placeholders: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['text', 'link', 'rich']),
      example: z.string(),
      isRequired: z.boolean(),
    }),
  ),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

export const {
  list: listTemplates,
  get: getTemplate,
  create: createTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
} = resource({
  entity: 'systemTemplate',
  path: '/api/admin/system_template',
  one: 'help text',
  many: 'system templates',
  query: pageQuery(['name', 'subject', 'changedDate'], 50).extend({ type: templateType.optional() }),
  listed: listedTemplate,
  detail: templateDetail,
  toCreate: templateToSave.safeExtend(broughtAs('systemTemplate')),
  toUpdate: templateToSave.safeExtend(seen),
  errors: [
    'NAME_TAKEN',
    'NAME_FIXED',
    'UNKNOWN_PLACEHOLDER',
    'PLACEHOLDER_MISSING',
    'PLACEHOLDER_BROKEN',
    'NOT_IN_SUBJECT',
    'LINK_NOT_ALONE',
  ],
  deleteErrors: ['MAIL_TEMPLATE'],
});

export const previewTemplate = route({
  method: 'POST',
  path: '/api/admin/system_template/:id/preview',
  summary: 'What a mail would look like with these words, filled with examples; nothing is stored',
  roles: ['admin'],
  unaudited: 'nothing changes',
  params: changedIdParamsOf('systemTemplate'),
  body: templateToSave.pick({ subject: true, content: true }),
  response: z.object({ subject: z.string(), html: z.string(), plain: z.string() }),
  errors: ['NOT_FOUND', 'UNKNOWN_PLACEHOLDER', 'PLACEHOLDER_BROKEN', 'LINK_NOT_ALONE'],
});

export const resetTemplate = route({
  method: 'POST',
  path: '/api/admin/system_template/:id/reset',
  summary: 'Resets a mail to its default text',
  roles: ['admin'],
  params: changedIdParamsOf('systemTemplate'),
  response: templateDetail,
  errors: ['NOT_FOUND', 'NO_DEFAULT'],
});

/** A help text as a screen shows it. */
export const helpText = z.object({ name: z.string(), subject: z.string(), content: z.string() });
export type HelpText = z.infer<typeof helpText>;

export const listHelpTexts = route({
  method: 'GET',
  path: '/api/common/system_templates',
  summary: 'Help texts of these names, separated by commas, or all of them; names that there are not are left out',
  roles: ['signedIn'],
  query: z.object({
    name: z
      .string()
      .max(2000)
      .transform((names) => names.split(',').filter(Boolean))
      .optional(),
    type: z.literal('UI Info').optional(),
  }),
  response: z.array(helpText),
});
