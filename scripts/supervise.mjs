// Keeps a program running: one that crashed is started again, later and later, and given up when that is of no use.

/** How a program is started again, in milliseconds. */
const PAUSES = {
  /** Before the first new start; each further one in a row waits twice as long. */
  first: 500,
  longest: 30_000,
  /** One that ran this long was well: its crash is the first again. */
  well: 60_000,
  /** So many starts in a row that did not run that long are enough. */
  most: 6,
};

/**
 * Runs a program until it ends by itself or is told to. It says that it is ready by the message `ready`: what ends with an
 * exit code before it ever was refuses to run, for a reason it has told; anything else but exit code 0 is a crash.
 * @param {() => import('node:child_process').ChildProcess} start
 * @param {Partial<typeof PAUSES>} [pauses]
 */
export function supervise(start, pauses) {
  const { first, longest, well, most } = { ...PAUSES, ...pauses };
  let child = start();
  let isStopping = false;
  /** @type {() => void} */
  let stopWaiting = () => {};

  /** @returns {Promise<number>} */
  async function watch() {
    let wasReady = false;
    for (let inARow = 1; ; inARow++) {
      const startedAt = Date.now();
      child.once('message', () => {
        wasReady = true;
      });
      const { code, signal } = await endOf(child);
      if (isStopping || code === 0 || (code !== null && !wasReady)) return code ?? 130;
      if (Date.now() - startedAt >= well) inARow = 1;
      const how = signal ? `was ended by ${signal}` : `crashed (exit code ${code})`;
      if (inARow >= most) {
        console.error(`Stint ${how}, ${most} times in a row. Giving up; see the messages above.`);
        return code || 1;
      }
      const pause = Math.min(longest, first * 2 ** (inARow - 1));
      console.error(`Stint ${how}. Starting it again in ${pause / 1000} s.`);
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, pause);
        stopWaiting = () => {
          clearTimeout(timer);
          resolve(undefined);
        };
      });
      if (isStopping) return 130;
      child = start();
    }
  }

  return {
    /** Resolves to the exit code of the whole. */
    ended: watch(),
    /**
     * Ends the program for good.
     * @param {NodeJS.Signals} signal
     */
    kill(signal) {
      isStopping = true;
      stopWaiting();
      return child.kill(signal);
    },
    /**
     * Tells the program something, if it runs.
     * @param {string} message
     */
    send(message) {
      if (child.connected) child.send(message);
    },
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function endOf(child) {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => {
      console.error(`Stint could not be started: ${error.message}`);
      resolve({ code: 1, signal: null });
    });
  });
}
