import type { Readable } from 'node:stream';

/** A folder or a file on the drive. */
export interface DriveItem {
  /** How the drive finds it again. On a drive that is a folder on disk it changes when the item is renamed or moved. */
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
  /** In bytes; 0 for a folder. */
  readonly size: number;
  readonly changedAt: Date;
}

/** An item as calls answer it. */
export const itemOnWire = ({ name, isFolder, size, changedAt }: DriveItem) => ({
  ...{ name, isFolder, size },
  changedAt: changedAt.toISOString(),
});

/** Names of folders, from the outer to the inner one. Never `..`: what is below a folder stays below it. */
export type DrivePath = readonly string[];

/**
 * The company's cloud drive, below the folder that the app may use. People keep their documents there with the tools of
 * the drive; the app makes folders and shows what is in them, and deletes nothing.
 */
export interface Drive {
  /** Makes a folder, and those above it that are not there. One of this name is answered as it is: a repeated call makes nothing. */
  createFolder(path: DrivePath): Promise<DriveItem>;
  /** The item, or null when it is not there any more. */
  find(id: string): Promise<DriveItem | null>;
  /**
   * Renames and moves a folder to this place.
   * @throws {DriveConflict} when another item is there already.
   */
  place(id: string, path: DrivePath): Promise<DriveItem>;
  /** What is in a folder below the item, folders first, by name; null when there is no such folder. */
  children(id: string, path: DrivePath): Promise<DriveItem[] | null>;
  /** Where people open an item below this one, in the words of the drive; null where only the app shows it. */
  embedLink(id: string, path: DrivePath): Promise<string | null>;
  /** The bytes of a file below the item; null when there is no such file. */
  read(id: string, path: DrivePath): Promise<Readable | null>;
}

/** The drive does not answer, refuses, or is full: nothing is wrong with what was asked. */
export class DriveUnavailable extends Error {
  override readonly name = 'DriveUnavailable';
  readonly code = 'DRIVE_UNAVAILABLE';
}

/** Another item has that name in that folder. */
export class DriveConflict extends Error {
  override readonly name = 'DriveConflict';
}

/** So that no screen waits for a folder without end. */
export const MOST_CHILDREN = 2000;

/** Longest name of a folder, in characters, and in bytes, of which a disk takes 255. */
const LONGEST_NAME = 120;
const MOST_BYTES = 240;
/** What OneDrive, SharePoint or a disk does not take in a name, or takes for something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /["*:<>?/\\|#%~\u0000-\u001f\u007f]+/g;
const RESERVED = /^(?:(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|_vti_|desktop\.ini$)/i;

/** So many signs of an id end the name of a folder, and leave the rest of it so much room. */
const SIGNS_OF_ID = 8;
const ROOM_FOR_ID = SIGNS_OF_ID + 1;

/**
 * The name of the folder of one record. It always ends with signs of the record's id, whatever the text, which people may
 * have chosen themselves: nobody is given a folder that stands there for somebody else.
 */
export function driveNameOf(text: string, id: string): string {
  const before = cut(driveName(text), ROOM_FOR_ID).replace(/[\s.]+$/, '');
  return `${before} ${id.slice(-SIGNS_OF_ID).toUpperCase()}`;
}

/** As many whole characters of a text as a name has room for. */
function cut(text: string, room = 0): string {
  let shortened = '';
  for (const character of text) {
    const next = shortened + character;
    if (next.length > LONGEST_NAME - room || Buffer.byteLength(next) > MOST_BYTES - room) break;
    shortened = next;
  }
  return shortened;
}

/** A text as the name of a folder that every drive takes. Different texts may get the same name. */
export function driveName(text: string): string {
  const tidy = text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  const name = cut(tidy).replace(/^[\s.]+|[\s.]+$/g, '');
  if (name === '') return '_';
  return RESERVED.test(name) ? `_ ${name}` : name;
}

/** Throws at a path that leads out of its folder or names nothing. */
export function checkPath(path: DrivePath): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name has them
  const isName = (name: string) => name !== '' && name !== '.' && name !== '..' && !/[/\\\u0000-\u001f]/.test(name);
  if (!path.every(isName)) throw new Error('Not a path below a folder of the drive');
}

/** Names are compared as people read them so far, in letters: what takes long to compare takes it for each pair. */
const READ_SO_FAR = 100;
const collator = new Intl.Collator();

/** Folders first, then by name. */
export const inOrder = (items: readonly DriveItem[]): DriveItem[] =>
  items.toSorted(
    (a, b) =>
      Number(b.isFolder) - Number(a.isFolder) ||
      collator.compare(a.name.slice(0, READ_SO_FAR), b.name.slice(0, READ_SO_FAR)) ||
      (a.name < b.name ? -1 : 1),
  );
