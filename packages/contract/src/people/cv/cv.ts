import { z } from 'zod';
import { id, isoDate, seenVersion } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

/** For colleagues, or for customers: without names by which a person or a customer is known. */
export const cvVariant = z.enum(['full', 'anonymous']);
export type CvVariant = z.infer<typeof cvVariant>;
export const cvLanguage = z.enum(['en', 'vi']);
export type CvLanguage = z.infer<typeof cvLanguage>;

/** A job in this company, or one before. */
export const cvJob = z.object({
  _id: id,
  kind: z.enum(['project', 'prior']),
  title: z.string(),
  /** The project and its customers, or the company of before; empty where it is not to be known. */
  place: z.string(),
  fromDate: isoDate,
  toDate: isoDate.nullable(),
  description: z.string(),
  achievements: z.string(),
  skills: z.array(z.string()),
  isIncludeInCV: z.boolean(),
  version: z.number().int(),
});
export type CvJob = z.infer<typeof cvJob>;

/** What somebody can do and did. */
export const cv = z.object({
  user: person,
  /** What stands over it: the name, or initials where nobody is to be known. */
  name: z.string(),
  position: z.string(),
  summary: z.string(),
  education: z.string().nullable(),
  skills: z.object({ expert: z.array(z.string()), advanced: z.array(z.string()), strong: z.array(z.string()) }),
  certifications: z.array(z.object({ name: z.string(), year: z.number().int() })),
  /** The newest first; whoever may not edit it sees those that are meant for it. */
  jobs: z.array(cvJob),
  canEdit: z.boolean(),
});
export type Cv = z.infer<typeof cv>;

/** A CV is known to whom the profile of its person is. */
const ofEmployee = { roles: ['employee'], params: idParamsOf('profile') } as const;
const asked = z.object({ variant: cvVariant.default('full') });
const read = asked.extend({
  /** In whose words it is, where it has some; as it was written first, where left out. */
  language: cvLanguage.optional(),
});

export const getCv = route({
  method: 'GET',
  path: '/api/user/employees/:id/cv',
  summary: 'The CV of an employee; the anonymous one names neither the person nor customers',
  ...ofEmployee,
  query: read,
  response: cv,
  errors: ['NOT_FOUND', 'CV_TOO_LONG'],
  throttle: { hits: 120, windowSeconds: 60 },
});

const exported = {
  ...ofEmployee,
  method: 'GET',
  query: asked.extend({ language: cvLanguage.default('en') }),
  response: z.unknown(),
  errors: ['NOT_FOUND', 'EXPORT_BUSY', 'EXPORT_RUNS', 'CV_TOO_LONG'],
  // One takes up to half a second, one after the other.
  throttle: { hits: 30, windowSeconds: 60 },
} as const;

export const exportCvPdf = route({
  ...exported,
  path: '/api/user/employees/:id/cv/export-pdf',
  summary: 'The jobs that are meant for the CV, with skills and certifications, as PDF on A4',
  file: 'application/pdf',
});

export const exportCvWord = route({
  ...exported,
  path: '/api/user/employees/:id/cv/export-word',
  summary: 'The same as a document that word processors open',
  file: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
});

export const setJobInCv = route({
  method: 'PUT',
  path: '/api/user/project-jobs/:id/in-cv',
  summary: 'Whether the CV shows a job: said by its person, managers and who keeps the project',
  roles: ['employee'],
  params: changedIdParamsOf('projectJob'),
  body: z.strictObject({ isIncludeInCV: z.boolean(), version: seenVersion }),
  response: z.object({ _id: id, isIncludeInCV: z.boolean(), version: z.number().int() }),
  errors: ['NOT_FOUND', 'NOT_YOURS', 'CHANGED_MEANWHILE'],
});
