import type { FastifyInstance } from 'fastify';

/** Goes on with work after the answer. */
export type Background = (name: string, work: () => Promise<void>) => void;

/**
 * Work of which the one who calls must not know how long it takes, or whether there was any. Closing the app waits for it; what
 * fails is given to `onFailure`.
 */
export function backgroundOf(fastify: FastifyInstance, onFailure: (error: unknown, name: string) => void): Background {
  const running = new Set<Promise<void>>();
  fastify.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (name, work) => {
    const done: Promise<void> = work()
      .catch((error: unknown) => onFailure(error, name))
      .finally(() => running.delete(done));
    running.add(done);
  };
}
