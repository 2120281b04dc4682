import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type ImageKind, PICTURE_TOO_COMPLEX } from '@stint/contract/platform/files/file-kinds';
import { refuse } from '../../lib/error.ts';
import { FloodGuard } from '../../lib/flood-guard.ts';
import { TurnsOfEach } from '../../lib/turns.ts';
import type { Drawn, Picture, PictureToDraw } from './draw-picture.ts';

interface DrawerSettings {
  /** Longest that one picture may take once the process is there, in milliseconds. */
  readonly patience?: number;
  /** Longest that the process may take to be there: a second, and as many more as a machine has other things to do. */
  readonly loading?: number;
  /** After so long without a picture the process goes and gives its memory back, in milliseconds. */
  readonly idle?: number;
  /** So many may be drawn or wait for their turn, and so many of one person wait for those of theirs. */
  readonly mostAtOnce?: number;
}

interface DrawnFor extends Pick<PictureToDraw, 'isJpeg'> {
  /** Whose pictures wait for one another alone, so that nobody else waits for more than one of them; mails, where left out. */
  readonly person?: string;
}

interface PictureDrawer {
  /**
   * Makes a picture new.
   * @throws {AppError} 422 when it is none or is too much, 503 when too many others wait, or a person's took too long before.
   */
  draw(bytes: Uint8Array, kind: ImageKind, as?: DrawnFor): Promise<Picture>;
  /** Whether the process that draws is there. */
  readonly isLoaded: boolean;
}

/** What every picture is kept as. */
export const PICTURE_TYPE = 'image/webp';

/** Pictures of one person that took too long: everybody else's have waited for them. */
const MOST_GIVEN_UP = { hits: 2, windowSeconds: 600 };

const GIVEN_UP: Drawn = { refused: PICTURE_TOO_COMPLEX };

const PROGRAM = new URL('./picture.worker.ts', import.meta.url);
/** The process says so by its end. */
export const OUT_OF_MEMORY = 3;
/** Its first message: its program is loaded. */
export const READY = 'ready';

/**
 * Draws pictures in a process of its own, one at a time: decoding takes seconds and hundreds of megabytes where somebody
 * means it to, and would share its threads with passwords and files. A picture that is too much for it ends that process,
 * and nothing else.
 */
export function pictureDrawer({
  patience = 20_000,
  loading = 60_000,
  idle = 30_000,
  mostAtOnce = 8,
}: DrawerSettings = {}): PictureDrawer {
  let child: ChildProcess | undefined;
  let leaving: NodeJS.Timeout | undefined;
  let atOnce = 0;
  let last: Promise<unknown> = Promise.resolve();
  const turns = new TurnsOfEach(mostAtOnce);
  const givenUp = new FloodGuard(MOST_GIVEN_UP);

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  /** What is slow to begin is no fault of a picture: whoever brought it is asked to come again. */
  async function begin(): Promise<ChildProcess> {
    child = start();
    if (await nextMessageOf(child, loading)) return child;
    end();
    return refuseForNow();
  }

  async function drawNow(picture: PictureToDraw): Promise<Drawn> {
    clearTimeout(leaving);
    const drawing = child?.connected ? child : await begin();
    drawing.send(picture);
    const drawn = await nextMessageOf<Drawn>(drawing, patience);
    if (drawn) leaving = setTimeout(end, idle).unref();
    else end();
    return drawn ?? GIVEN_UP;
  }

  function drawInTurn(picture: PictureToDraw): Promise<Drawn> {
    if (atOnce >= mostAtOnce) refuseForNow();
    atOnce++;
    const turn = last.then(() => drawNow(picture)).finally(() => atOnce--);
    last = turn.catch(() => {});
    return turn;
  }

  return {
    get isLoaded() {
      return child !== undefined;
    },
    async draw(bytes, kind, { person = '', ...as } = {}) {
      const drawn =
        (await turns.take(person, async () => {
          if (givenUp.isUsedUp(person, new Date())) refuseForNow();
          const done = await drawInTurn({ bytes, kind, ...as });
          if (done === GIVEN_UP && person !== '') givenUp.isWithin(person, new Date());
          return done;
        })) ?? refuseForNow();
      if (!('refused' in drawn)) return drawn;
      return refuse(422, 'NOT_A_PICTURE', drawn.refused, { fields: { file: drawn.refused } });
    },
  };
}

/** It gets nothing of this process, neither settings nor files, and keeps it from ending no longer than a picture takes. */
function start(): ChildProcess {
  const started = fork(PROGRAM, {
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Whoever waits hears of it too; without a listener an error would end the app.
  started.on('error', () => {});
  started.unref();
  started.channel?.unref();
  return started;
}

/** What the process says next; undefined when that takes too long, or more memory than it may have. */
async function nextMessageOf<Message>(child: ChildProcess, patience: number): Promise<Message | undefined> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as Message),
      once(child, 'exit', { signal }).then(([code]) => (code === OUT_OF_MEMORY ? undefined : refuseForNow())),
      pause(patience, undefined, { signal }),
    ]);
  } finally {
    settled.abort();
  }
}

function refuseForNow(): never {
  return refuse(503, 'PICTURES_BUSY', "Pictures can't be processed right now. Please try again in a moment.");
}
