import { parentPort } from 'node:worker_threads';
import { TimelogUnclear } from './timelog-port.ts';
import type { Reading, ToRead } from './timelog-reader.ts';
import { readList } from './timelog-xml.ts';

// An answer comes in, its records go out, or why it is not read: an error loses its class on the way to another thread.
parentPort?.on('message', ({ text, list, record }: ToRead) => {
  parentPort?.postMessage(readingOf(text, list, record));
});

function readingOf(text: string, list: string, record: string): Reading {
  try {
    return { found: readList(text, list, record) };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { failed: { message, isUnclear: error instanceof TimelogUnclear } };
  }
}
