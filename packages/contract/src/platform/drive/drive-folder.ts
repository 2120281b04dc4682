import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { instant } from '../../primitives.ts';

export const NOT_A_PATH = 'Not a path in the folder';
declareMessages({ NOT_A_PATH });

const LONGEST_PATH = 1000;

/** A folder that the app made on the cloud drive: none yet, there, or removed from the drive by somebody. */
export const driveFolderState = z.enum(['none', 'there', 'gone']);

/** Names of folders below a folder of the drive, the last one perhaps that of a file, parted by `/`. */
const pathBelow = z
  .string()
  .max(LONGEST_PATH)
  .transform((text) => text.split('/').filter(Boolean))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name has them
  .refine((names) => names.every((name) => !/^\.{1,2}$|[\\\u0000-\u001f]/.test(name)), NOT_A_PATH);
export const belowFolder = z.object({ path: pathBelow.default([]) });

export const folderItem = z.object({ name: z.string(), isFolder: z.boolean(), size: z.number(), changedAt: instant });
export type FolderItem = z.infer<typeof folderItem>;

/** Where the drive itself shows something; null where it has no pages. */
export const embedLink = z.object({ link: z.url({ protocol: /^https$/ }).nullable() });
