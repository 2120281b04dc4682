import { z } from 'zod';
import { declareMessages } from '../../messages.ts';

/** What a picture is for, and what may be one. */
export interface ImageKind {
  /** Most bytes of what is sent; what is kept is made smaller. */
  readonly most: number;
  /** Said about more. */
  readonly tooLarge: string;
  /** The longer side of what is kept, in pixels. */
  readonly longestSide: number;
  /** Cut to a square around its middle. */
  readonly isSquare: boolean;
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export const IMAGE_KINDS = {
  avatar: { most: 512_000, tooLarge: 'File is too large', longestSide: 512, isSquare: true },
  /** Of a certification. */
  icon: { most: 102_400, tooLarge: 'File is too large, maximum is 100 Kb', longestSide: 256, isSquare: false },
  eventImage: {
    most: 150 * KILOBYTE,
    tooLarge: 'File is too large. It must less than 150KB',
    longestSide: 1600,
    isSquare: false,
  },
  /** Within a post. */
  postImage: {
    most: 5 * MEGABYTE,
    tooLarge: 'File is too large, maximum is 5 MB',
    longestSide: 2000,
    isSquare: false,
  },
  assetImage: {
    most: 5 * MEGABYTE,
    tooLarge: 'File is too large, maximum is 5 MB',
    longestSide: 1600,
    isSquare: false,
  },
} as const satisfies Record<string, ImageKind>;
export type ImageKindName = keyof typeof IMAGE_KINDS;

/** Each picture is a second's work: so many keep one process busy for a tenth of its time. */
export const PICTURES_THROTTLE = { hits: 60, windowSeconds: 600 } as const;

/** Documents beside a record, served for keeping only. */
export const ATTACHMENT = { most: 20 * MEGABYTE, tooLarge: 'File is too large, maximum is 20 MB' } as const;

export const fileKind = z.enum(['avatar', 'icon', 'eventImage', 'postImage', 'assetImage', 'attachment', 'personData']);
export type FileKind = z.infer<typeof fileKind>;

/** Media types of the pictures that can be read, as a file picker wants them. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export const NOT_A_PICTURE = 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF';
export const NOT_A_DOCUMENT = 'Choose a document: PDF, an office file, a picture, a text or a ZIP file';
export const PICTURE_TOO_MANY_PIXELS = 'This picture has too many pixels; the maximum is {{most}} million';
export const PICTURE_TOO_COMPLEX = 'This picture is too complex to process. Please choose a simpler one.';
declareMessages({
  PICTURE_TOO_MANY_PIXELS,
  PICTURE_TOO_COMPLEX,
  NOT_A_PICTURE,
  NOT_A_DOCUMENT,
  FILE_TOO_LARGE: IMAGE_KINDS.avatar.tooLarge,
  ICON_TOO_LARGE: IMAGE_KINDS.icon.tooLarge,
  EVENT_IMAGE_TOO_LARGE: IMAGE_KINDS.eventImage.tooLarge,
  POST_IMAGE_TOO_LARGE: IMAGE_KINDS.postImage.tooLarge,
  ATTACHMENT_TOO_LARGE: ATTACHMENT.tooLarge,
});

/** Media types of other documents that may be attached; texts have none and are known by what they hold. */
export const DOCUMENT_TYPES = [
  'application/pdf',
  'application/zip',
  'application/rtf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
] as const;
