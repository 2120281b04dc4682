import { storeCertificationIcon } from '@stint/contract/company/settings/certification';
import { uploadOf } from '../../lib/file-hooks.ts';

/** Stores an icon; it counts once its certification is saved. */
export const useStoreIcon = uploadOf(storeCertificationIcon, {
  fallback: 'common:picture.failed',
  // What is wrong with the file is said beside the field.
  handles: ['FILE_TOO_LARGE', 'NOT_A_PICTURE'],
});
