import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { forgetFile, keepFile, storeImage } from '../../platform/files/file.service.ts';
import { findNewIcon } from './certification.sql.ts';

const ICON_GONE = 'The icon is no longer available. Please choose it again.';

export async function storeIcon(context: Context, { content }: UploadedFile): Promise<{ icon: string }> {
  const file = await storeImage(context, { kind: 'icon', bytes: content });
  return { icon: file.id };
}

/** Makes another icon last and lets the one before go. */
export async function saveIcon(tx: Tx, icon: string, before: string | null): Promise<void> {
  if (icon === before) return;
  const file = await findNewIcon(tx, icon);
  if (!file) return refuse(409, 'ICON_GONE', ICON_GONE, { fields: { icon: ICON_GONE } });
  await keepFile(tx, { ...file, kind: 'icon' });
  await forgetFile(tx, before);
}

export const forgetIcon = (tx: Tx, icon: string): Promise<void> => forgetFile(tx, icon);
