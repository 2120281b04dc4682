import { IMAGE_TYPES, type ImageKind, NOT_A_PICTURE } from '@stint/contract/platform/files/file-kinds';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../../lib/error.ts';

/** Pictures with more are not decoded: a small file can hold an enormous one. */
const MOST_PIXELS = 30_000_000;
const MOST_SECONDS = 10;
const QUALITY = 82;
const TOO_MANY_PIXELS = 'This picture has too many pixels, maximum is 30 million';

export interface Picture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

export const PICTURE_TYPE = 'image/webp';

/**
 * Makes a picture new from what it shows: the right way up, no larger than its kind needs, without what a camera writes
 * beside it. Whatever else was in the bytes is gone. What they are is told by themselves, not by a name or a header.
 */
export async function redraw(bytes: Buffer, kind: ImageKind): Promise<Picture> {
  const type = await fileTypeFromBuffer(bytes);
  if (!IMAGE_TYPES.some((known) => known === type?.mime)) refusePicture(NOT_A_PICTURE);
  // Loaded with the first picture: most starts see none.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true });
  try {
    const { autoOrient } = await picture.metadata();
    const side = kind.isSquare ? Math.min(autoOrient.width, autoOrient.height, kind.longestSide) : kind.longestSide;
    const { data, info } = await picture
      .resize({ width: side, height: side, fit: kind.isSquare ? 'cover' : 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    return refusePicture(/pixel limit/.test((error as Error).message) ? TOO_MANY_PIXELS : NOT_A_PICTURE);
  }
}

function refusePicture(message: string): never {
  return refuse(422, 'NOT_A_PICTURE', message, { fields: { file: message } });
}
