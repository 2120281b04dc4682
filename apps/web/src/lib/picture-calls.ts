import type { MessageKey } from './messages.ts';

interface Says {
  readonly fallback: MessageKey;
  readonly success: MessageKey;
  readonly handles?: readonly string[];
}

/** What keeping a picture says. What is wrong with the file itself is said on its field. */
export const PICTURE_SAVED: Says = {
  fallback: 'common:picture.failed',
  success: 'common:picture.saved',
  handles: ['FILE_TOO_LARGE', 'NOT_A_PICTURE', 'FILE_MISSING'],
};

export const PICTURE_TAKEN_AWAY: Says = { fallback: 'common:failed.wrong', success: 'common:picture.removed' };
