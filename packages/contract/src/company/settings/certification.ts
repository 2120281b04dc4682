import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { IMAGE_KINDS, PICTURES_THROTTLE } from '../../platform/files/file-kinds.ts';
import { id, line } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { selectable, selectList } from '../../select-list.ts';
import { settingsList } from './settings-list.ts';

export const NAME_REQUIRED = 'Name is required!';
export const ICON_REQUIRED = 'Icon is required!';
declareMessages({ NAME_REQUIRED, ICON_REQUIRED });
const CERTIFICATIONS_PAGE_SIZE = 15;

const toSave = z.strictObject({
  name: line(200, NAME_REQUIRED),
  /** A picture that `storeCertificationIcon` has stored. */
  icon: idOf('file', ICON_REQUIRED),
});

/** What people can show that they have learnt. */
export const certifications = settingsList({
  entity: 'certification',
  path: '/api/admin/certifications',
  one: 'certification',
  many: 'certifications',
  toSave,
  shown: { ...toSave.shape, iconURL: z.string() },
  orders: ['name'],
  pageSize: CERTIFICATIONS_PAGE_SIZE,
  errors: ['NAME_TAKEN', 'ICON_GONE'],
});

export const selectCertifications = selectList('certifications', selectable);

export const storeCertificationIcon = route({
  method: 'POST',
  path: '/api/admin/certification-icons',
  summary: 'Stores an icon for a certification that is saved later; one that none names within a day is deleted',
  roles: ['admin'],
  throttle: PICTURES_THROTTLE,
  upload: IMAGE_KINDS.icon,
  response: z.object({ icon: id }),
  errors: ['FILE_TOO_LARGE', 'NOT_A_PICTURE', 'PICTURES_BUSY', 'FILES_UNAVAILABLE'],
  unaudited: 'no record names the icon before its certification is saved',
});
