import { deviceKeys, onDeviceRemoval, readDevice, writeDevice } from './device-storage.ts';

/** What somebody typed and has not saved, as it survives a closed tab, a crash and a lost network. */
export interface Draft<T> {
  /** When it was last written, ISO 8601. */
  readonly savedAt: string;
  readonly value: T;
}

const PREFIX = 'draft.';

/** The name of a draft. Always per person: several people may share a device. */
export function draftName(user: string, ...parts: readonly string[]): string {
  return [user, ...parts].join('.');
}

/** The draft of this name, unless it was written by another version of its shape. */
export function readDraft<T>(name: string, version: number): Draft<T> | null {
  return draftOf(readDevice(PREFIX + name), version);
}

function draftOf<T>(stored: unknown, version: number): Draft<T> | null {
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || stored.version !== version)
    return null;
  const { savedAt, value } = stored as unknown as Draft<T>;
  return { savedAt, value };
}

/** Keeps a draft. False when the device has no room: what is typed is then safe in this tab only. */
export function writeDraft<T>(name: string, version: number, value: T): boolean {
  return writeDevice(PREFIX + name, { version, savedAt: new Date().toISOString(), value });
}

export function dropDraft(name: string): void {
  writeDevice(PREFIX + name, undefined);
}

/** Calls back when another tab drops the draft of this name, as it is done with it: with what was in it then. Answers how to stop. */
export function onDraftDropped<T>(name: string, version: number, tell: (dropped: T | undefined) => void): () => void {
  return onDeviceRemoval(PREFIX + name, (stored) => tell(draftOf<T>(stored, version)?.value));
}

/** Names of the drafts that begin so, for offering them again. */
export function listDrafts(prefix: string): string[] {
  return deviceKeys(PREFIX + prefix).map((key) => key.slice(PREFIX.length));
}
