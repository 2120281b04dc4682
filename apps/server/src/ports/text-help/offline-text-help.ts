import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type TextAdvice, type TextHelp, TextHelpFailed } from './text-help-port.ts';

interface OfflineSettings {
  /** Longest wait for an answer, with the second that loading takes, in milliseconds. */
  readonly patience?: number;
  /** After so long without a question the checker goes and gives its 300 MB back, in milliseconds. */
  readonly idle?: number;
  /** So many may wait for their turn. */
  readonly mostWaiting?: number;
  /** The program of the checker. */
  readonly checker?: URL;
}

export interface OfflineTextHelp extends TextHelp {
  /** Whether the checker is loaded. */
  readonly isLoaded: boolean;
}

const CHECKER = new URL('./offline/checker.worker.ts', import.meta.url);

/**
 * A grammar and style checker for English on this machine. It lives in a thread of its own, from the first question until
 * nobody has asked for a while, and answers one question at a time.
 */
export function offlineTextHelp(settings: OfflineSettings = {}): OfflineTextHelp {
  const { patience = 20_000, idle = 60_000, mostWaiting = 5, checker = CHECKER } = settings;
  let worker: Worker | undefined;
  let leaving: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(checker);
    started.unref();
    // Whoever asks hears of it too; without a listener an error would end the process.
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(leaving);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  async function ask(text: string): Promise<TextAdvice> {
    clearTimeout(leaving);
    worker ??= start();
    try {
      const advice = await answerOf(worker, text, patience);
      leaving = setTimeout(() => void end(), idle).unref();
      return advice;
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    get isLoaded() {
      return worker !== undefined;
    },
    async improve(text) {
      if (waiting >= mostWaiting) throw new TextHelpFailed('Too many others are asking');
      waiting++;
      const turn = last.then(() => ask(text)).finally(() => waiting--);
      last = turn.catch(() => {});
      return turn;
    },
    propose: async () => null,
    close: end,
  };
}

/** Asks the checker; an end or a silence of it is a failure. */
async function answerOf(worker: Worker, text: string, patience: number): Promise<TextAdvice> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    worker.postMessage(text);
    return await Promise.race([
      once(worker, 'message', { signal }).then(([advice]) => advice as TextAdvice),
      once(worker, 'exit', { signal }).then(() => fail('The checker ended')),
      pause(patience, undefined, { signal }).then(() => fail('The checker took too long')),
    ]);
  } catch (error) {
    throw error instanceof TextHelpFailed ? error : new TextHelpFailed('The checker failed');
  } finally {
    settled.abort();
  }
}

function fail(reason: string): never {
  throw new TextHelpFailed(reason);
}
