/** Asked again this often while the server is away, in milliseconds. */
const ASK_EVERY = 3000;
const listeners = new Set<() => void>();
let isAwaited = false;
let back: Promise<void> | null = null;

/** Whether the device has a network and, as far as anybody has asked, the server is there. */
export const isReachable = (): boolean => navigator.onLine && !isAwaited;

export function listenToReach(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  listeners.add(tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
    listeners.delete(tell);
  };
}

/** Asks the server whether it is there. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/** Waits until the server is there again, which the screen says meanwhile. All who wait ask once. */
export function serverIsBack(): Promise<void> {
  back ??= awaitServer().finally(() => {
    back = null;
  });
  return back;
}

async function awaitServer(): Promise<void> {
  setAwaited(true);
  do await nextChance();
  while (!(await isServerThere()));
  setAwaited(false);
}

/** A while later, or when the network comes back. */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ASK_EVERY);
    window.addEventListener('online', done);
  });
}

function setAwaited(next: boolean): void {
  isAwaited = next;
  for (const tell of listeners) tell();
}
