import { parentPort } from 'node:worker_threads';
import { checkEnglish } from './check-english.ts';

// A text comes in, advice goes out.
parentPort?.on('message', async (text: string) => parentPort?.postMessage(await checkEnglish(text)));
