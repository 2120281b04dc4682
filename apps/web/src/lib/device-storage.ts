import { useCallback, useSyncExternalStore } from 'react';

/**
 * Values kept on this device (`localStorage`), as JSON under one prefix. Reading never throws; writing answers whether
 * it worked, since storage may be full or forbidden. Other tabs hear of a change at once.
 */
const PREFIX = 'stint.';
const listeners = new Set<(key: string) => void>();
/** One parsed value per text, so that a reader sees the same object until the text changes. */
const parsed = new Map<string, { text: string | null; value: unknown }>();
/** What the device refused to keep lives as long as this tab. */
const inMemory = new Map<string, unknown>();

export function readDevice(key: string): unknown {
  if (inMemory.has(key)) return inMemory.get(key);
  const text = textOf(key);
  const known = parsed.get(key);
  if (known !== undefined && known.text === text) return known.value;
  const value = parse(text);
  parsed.set(key, { text, value });
  return value;
}

function textOf(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value; `undefined` removes it. False when the device refuses (it then lives in this tab only). */
export function writeDevice(key: string, value: unknown): boolean {
  const text = value === undefined ? null : JSON.stringify(value);
  // Telling of no change would have listeners that write in answer call each other without end.
  if (!inMemory.has(key) && text === textOf(key)) return true;
  inMemory.delete(key);
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
  } catch {
    inMemory.set(key, value);
  }
  for (const tell of listeners) tell(key);
  return !inMemory.has(key);
}

/** Names of all kept values that begin so. */
export function deviceKeys(prefix: string): string[] {
  const stored = storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  return [...new Set([...stored, ...inMemory.keys()])].filter((key) => key.startsWith(prefix));
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Calls back on every change of a kept value, made here or in another tab. Answers how to stop. */
export function onDeviceChange(tell: (key: string) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Calls back when another tab removes a kept value, with what it was. Answers how to stop. */
export function onDeviceRemoval(key: string, tell: (value: unknown) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === PREFIX + key && event.newValue === null) tell(parse(event.oldValue));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

// There is no window where tests run.
globalThis.window?.addEventListener('storage', (event) => {
  if (event.key === null) return;
  if (event.key.startsWith(PREFIX)) for (const tell of listeners) tell(event.key.slice(PREFIX.length));
});
// A page that the browser kept as it was left comes back by "Back", and heard of nothing meanwhile.
globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  const changed = [...parsed].filter(([key, { text }]) => textOf(key) !== text);
  for (const [key] of changed) for (const tell of listeners) tell(key);
});

/** A kept value as React state; `isValid` guards against what an older version left behind. */
export function useDevice<T>(
  key: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): [T, (value: T) => void] {
  const stored = useSyncExternalStore(onDeviceChange, () => readDevice(key));
  const keep = useCallback((value: T) => void writeDevice(key, value), [key]);
  return [isValid(stored) ? stored : fallback, keep];
}
