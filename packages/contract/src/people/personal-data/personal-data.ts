import { z } from 'zod';
import { jobState } from '../../events.ts';
import { declareMessages } from '../../messages.ts';
import { id, instant, line } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';

/** Days for which an export can be fetched. */
export const EXPORT_KEPT_DAYS = 7;

export const NOT_RESIGNED = 'Only inactive users past their resigned date can be erased';
export const NAME_DIFFERS = 'Please type the name exactly as it is shown';
export const PERSON_ERASED = 'This person was erased and can no longer be changed';
declareMessages({ NOT_RESIGNED, NAME_DIFFERS, PERSON_ERASED });

const run = z.object({
  state: jobState,
  /** Why it failed; empty when it did not. */
  error: z.string(),
});

/** What was done with the data of a person. */
export const personalData = z.object({
  _id: id,
  /** What is to be typed to erase the person. */
  name: z.string(),
  erasedDate: instant.nullable(),
  /** Whether the person has resigned, is inactive and can be erased. */
  mayErase: z.boolean(),
  /** Their folder on the cloud drive, from which the app deletes nothing. */
  folder: z.string().nullable(),
  /** The last export; `expiresDate` and `bytes` are null until it can be fetched. */
  lastExport: run.extend({ expiresDate: instant.nullable(), bytes: z.number().int().nullable() }).nullable(),
  erasure: run.nullable(),
});
export type PersonalData = z.infer<typeof personalData>;

export const getPersonalData = route({
  method: 'GET',
  path: '/api/admin/users/:id/personal-data',
  summary: 'How far the export and the erasure of what is held about a person have come',
  roles: ['admin'],
  isOfAllAreas: true,
  params: idParamsOf('user'),
  response: personalData,
  errors: ['NOT_FOUND'],
});

export const exportPersonalData = route({
  method: 'POST',
  path: '/api/admin/users/:id/personal-data/export',
  summary: 'Begins to write all that is held about a person into one file, in place of an earlier one',
  roles: ['admin'],
  isOfAllAreas: true,
  params: idParamsOf('user'),
  response: personalData,
  errors: ['NOT_FOUND', 'PERSON_ERASED'],
});

export const downloadPersonalData = route({
  method: 'GET',
  path: '/api/admin/users/:id/personal-data/file',
  summary: 'The last export of a person: a ZIP file with a page to read and the same as JSON',
  roles: ['admin'],
  isOfAllAreas: true,
  params: idParamsOf('user'),
  response: z.unknown(),
  file: 'application/zip',
  errors: ['NOT_FOUND'],
});

export const erasePerson = route({
  method: 'POST',
  path: '/api/admin/users/:id/erase',
  summary:
    'Begins to erase a person who has resigned: hours stay, the rest goes; asks for the name, since nothing comes back',
  roles: ['admin'],
  isOfAllAreas: true,
  params: changedIdParamsOf('user'),
  body: z.strictObject({ name: line(210) }),
  response: personalData,
  errors: ['NOT_FOUND', 'NOT_RESIGNED', 'NAME_DIFFERS', 'PERSON_ERASED', 'ALREADY_RUNNING'],
});
