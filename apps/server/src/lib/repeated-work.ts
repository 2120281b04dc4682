interface RepeatedWork {
  /** One round; the next one begins so long after it ended. */
  readonly round: () => Promise<unknown>;
  readonly everyMilliseconds: number;
  /** Told of a round that failed, such as while the database is away: the next one tries again. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Does a round of work now and again and again, until it is stopped.
 * @returns stops it, and waits for the round that goes on.
 */
export function repeatWork({ round, everyMilliseconds, onFailure }: RepeatedWork): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const begin = () => {
    running = round()
      .then(() => {})
      .catch(onFailure)
      .finally(() => {
        if (!stopped) timer = setTimeout(begin, everyMilliseconds).unref();
      });
  };
  begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
