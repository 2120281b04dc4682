import { fillIn } from '@stint/contract/messages';
import {
  IMAGE_TYPES,
  type ImageKind,
  NOT_A_PICTURE,
  PICTURE_TOO_COMPLEX,
  PICTURE_TOO_MANY_PIXELS,
} from '@stint/contract/platform/files/file-kinds';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';

/** Larger ones are not decoded: a small file can hold an enormous picture. */
const MOST_MEGAPIXELS = 25;
/** The decoder of AVIF holds a picture several times over, at up to 24 bytes for each pixel. */
const MOST_MEGAPIXELS_OF_AVIF = 12;
/** Each line is read by itself: a column of millions of pixels takes many times as long as a square of them. */
const LONGEST_SIDE = 32_768;
/** A JPEG that appears bit by bit is gone through once for each of its scans; cameras and programs write ten or so. */
const MOST_SCANS = 60;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const QUALITY = 82;

/** A picture as it is kept. */
export interface Picture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Bytes that are to become one, and what it is for. */
export interface PictureToDraw {
  readonly bytes: Uint8Array;
  readonly kind: ImageKind;
  /** For mails: some of their readers show no other kind of picture. */
  readonly isJpeg?: boolean;
}

/** What became of bytes that were to be a picture. */
export type Drawn = Picture | { readonly refused: string };

// Pictures are drawn one at a time: what each may cost is the most that all of them cost.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes a picture new from what it shows: the right way up, no larger than its kind needs, without what a camera writes
 * beside it. Whatever else was in the bytes is gone. What they are is told by themselves, not by a name or a header.
 */
export async function drawPicture({ bytes, kind, isJpeg = false }: PictureToDraw): Promise<Drawn> {
  const type = await fileTypeFromBuffer(bytes);
  if (!IMAGE_TYPES.some((known) => known === type?.mime)) return { refused: NOT_A_PICTURE };
  if (type?.mime === 'image/jpeg' && hasTooManyScans(Buffer.from(bytes))) return { refused: PICTURE_TOO_COMPLEX };
  const most = type?.mime === 'image/avif' ? MOST_MEGAPIXELS_OF_AVIF : MOST_MEGAPIXELS;
  const picture = sharp(bytes, { limitInputPixels: most * 1_000_000, failOn: 'error', autoOrient: true });
  try {
    const size = await picture.metadata();
    if (Math.max(size.width, size.height) > LONGEST_SIDE) return { refused: PICTURE_TOO_COMPLEX };
    const side = sideOf(size, kind);
    const sized = picture.resize({
      ...{ width: side, height: side, fit: kind.isSquare ? 'cover' : 'inside', withoutEnlargement: true },
    });
    const drawn = isJpeg
      ? sized.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY })
      : sized.webp({ quality: QUALITY });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    const isTooLarge = /pixel limit/.test((error as Error).message);
    return {
      refused: isTooLarge ? fillIn(PICTURE_TOO_MANY_PIXELS, { most }) : NOT_A_PICTURE,
    };
  }
}

/** What marks a scan stands nowhere in the data of one; a small picture within the picture has some of its own. */
function hasTooManyScans(bytes: Buffer): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2))
    if (++scans > MOST_SCANS) return true;
  return false;
}

const sideOf = ({ autoOrient }: Metadata, { isSquare, longestSide }: ImageKind) =>
  isSquare ? Math.min(autoOrient.width, autoOrient.height, longestSide) : longestSide;
