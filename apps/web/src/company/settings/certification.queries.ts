import { storeCertificationIcon } from '@stint/contract/company/settings/certification';
import { useMutation } from '@tanstack/react-query';
import { upload } from '../../lib/upload.ts';

interface Chosen {
  readonly file: File;
  /** Told the share sent so far, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Stores an icon; it counts once its certification is saved. */
export const useStoreIcon = () =>
  useMutation({
    mutationFn: ({ file, onProgress }: Chosen) => upload(storeCertificationIcon, file, {}, { onProgress }),
    // What is wrong with the file is said beside the field.
    meta: { fallback: 'common:picture.failed', handles: ['FILE_TOO_LARGE', 'NOT_A_PICTURE'] },
  });
