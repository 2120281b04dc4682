import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the thread says: it listens, or why it cannot. */
export type StartingPageSays = { readonly isShown: true } | { readonly failed: ListenFailure };

/** Why the port cannot be listened to. */
export interface ListenFailure {
  readonly message: string;
  readonly code?: string;
  readonly port?: number;
  readonly address?: string;
}

export interface StartingPage {
  /** Frees the port for the app. */
  close(): Promise<void>;
}

/**
 * Answers 503 on the app's port until the app itself can: health checks and browsers see that it is on its way. It does so
 * in a thread of its own, since importing the app keeps this one busy for a second or two.
 */
export async function showStartingPage(host: string, port: number): Promise<StartingPage> {
  const thread = new Worker(new URL('./starting-page.worker.ts', import.meta.url), { workerData: { host, port } });
  const [message] = (await once(thread, 'message')) as [StartingPageSays];
  if ('failed' in message) throw Object.assign(new Error(message.failed.message), message.failed);
  return {
    async close() {
      const ended = once(thread, 'exit');
      thread.postMessage('close');
      await ended;
    },
  };
}
