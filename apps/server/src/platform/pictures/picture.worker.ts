import { setPriority } from 'node:os';
import { drawPicture, type PictureToDraw } from './draw-picture.ts';
import { OUT_OF_MEMORY, READY } from './picture-drawer.ts';

// A process of its own, told by messages what to draw once it has said that it is there; it answers each with what became of it.

/** Whatever a picture turns out to be, the machine has memory left for everything else. */
const MOST_BYTES = 700 * 1024 * 1024;
const LOOK_EVERY_MILLISECONDS = 50;
/** Calls come first. */
const PRIORITY = 10;

setPriority(PRIORITY);
// A terminal tells it too when the app is to stop, which finishes what it has begun and then lets go.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (picture: PictureToDraw) => process.send?.(await drawPicture(picture)));

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.exit(OUT_OF_MEMORY);
}, LOOK_EVERY_MILLISECONDS).unref();

process.send?.(READY);
