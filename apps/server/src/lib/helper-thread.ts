import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

interface ThreadSettings {
  /** Its program: answers each message with one message. */
  readonly program: URL;
  /** Longest wait for an answer, in milliseconds. */
  readonly patience: number;
  /** How much longer the first one may take, as its program is loaded: where that were given up it would begin anew with the next. */
  readonly loading?: number;
  /** After so long without a question the thread goes and gives its memory back, in milliseconds. */
  readonly idle: number;
  /** So many may wait for their turn; any number where the caller counts them. */
  readonly mostWaiting?: number;
  /** Most memory that its program may take, in MB; then it ends. */
  readonly memory?: number;
}

export interface HelperThread<Question, Answer> {
  /** Whether the thread is there. */
  readonly isLoaded: boolean;
  /** @throws HelperFailed when too many wait, and when it takes too long or ends. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

export class HelperFailed extends Error {
  override readonly name = 'HelperFailed';
}

/**
 * Work that would hold up everybody, in a thread of its own: from the first question until nobody has asked for a while,
 * one question at a time. What takes too long is ended with its thread.
 */
export function helperThread<Question, Answer>(settings: ThreadSettings): HelperThread<Question, Answer> {
  const { program, patience, loading = 0, idle, mostWaiting = Number.POSITIVE_INFINITY, memory } = settings;
  let worker: Worker | undefined;
  let leaving: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(program, { ...(memory && { resourceLimits: { maxOldGenerationSizeMb: memory } }) });
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

  async function askNow(question: Question): Promise<Answer> {
    clearTimeout(leaving);
    const within = worker ? patience : patience + loading;
    worker ??= start();
    try {
      const answer = await answerOf<Answer>(worker, question, within);
      leaving = setTimeout(() => void end(), idle).unref();
      return answer;
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    get isLoaded() {
      return worker !== undefined;
    },
    async ask(question) {
      if (waiting >= mostWaiting) throw new HelperFailed('Too many others are asking');
      waiting++;
      const turn = last.then(() => askNow(question)).finally(() => waiting--);
      last = turn.catch(() => {});
      return turn;
    },
    close: end,
  };
}

/** Asks the thread; an end or a silence of it is a failure. */
async function answerOf<Answer>(worker: Worker, question: unknown, patience: number): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    worker.postMessage(question);
    return await Promise.race([
      once(worker, 'message', { signal }).then(([answer]) => answer as Answer),
      once(worker, 'exit', { signal }).then(() => fail('It ended')),
      pause(patience, undefined, { signal }).then(() => fail('It took too long')),
    ]);
  } catch (error) {
    throw error instanceof HelperFailed ? error : new HelperFailed('It failed');
  } finally {
    settled.abort();
  }
}

function fail(reason: string): never {
  throw new HelperFailed(reason);
}
