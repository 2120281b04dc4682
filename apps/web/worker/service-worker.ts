/**
 * Keeps the app on the device, so that it opens without network (docs/decisions/0035). It knows nothing of any release but which
 * files belong to its own: pages decide by themselves what they are, and files of the build are named by what is in them. Calls
 * to the server, files of people and the live channel never pass through it.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** What the build puts in here (`service-worker.plugin.ts`). */
declare const RELEASE: string;
declare const SHELL: readonly string[];

const OF_RELEASES = 'stint-shell-';
const SHELL_CACHE = OF_RELEASES + RELEASE;
/** What was opened besides, each file once; the oldest go first. */
const USED_CACHE = 'stint-used';
const MOST_USED = 200;
const PAGE = '/';
const BUILT = '/assets/';
/** Without an answer by then the page opens as it is kept, in milliseconds. */
const PAGE_WITHIN = 3000;
const FILE_WITHIN = 1000;
/** Addresses that are no screens, and files: they have an ending. */
const NO_SCREEN = /^\/(api|auth|metrics|socket\.io)(\/|$)|\.[a-z0-9]+$/i;
/** What a proxy says while the app behind it is away. */
const AWAY = [502, 503, 504];

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOtherReleases(), worker.registration.navigationPreload?.enable()]));
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener('message', ({ data }) => {
  // A page of this release is open: who opened it wanted it. Older pages never call for this.
  if (data?.kind === 'take-over' && SHELL.includes(data.entry)) void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_SCREEN.test(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith(BUILT)) event.respondWith(builtFile(request));
  else if (SHELL.includes(pathname)) event.respondWith(fromNetworkFirst(fetch(request), pathname, FILE_WITHIN));
});

/** All files of the shell, or none. What an earlier release had too is not fetched again. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  await Promise.all(
    SHELL.map(async (path) => {
      const kept = path.startsWith(BUILT) ? await caches.match(path) : undefined;
      const file = kept ?? (await fetch(path, { cache: path.startsWith(BUILT) ? 'default' : 'no-store' }));
      if (!file.ok || (path !== PAGE && isPage(file))) throw new Error(`${path} is missing`);
      // Between this worker and its page another release may have come: the next worker belongs to that one.
      if (path === PAGE && !(await isOfThisRelease(file.clone()))) throw new Error('There is another release');
      await cache.put(path, file);
    }),
  );
}

async function isOfThisRelease(page: Response): Promise<boolean> {
  const text = await page.text();
  return SHELL.some((path) => path.endsWith('.js') && text.includes(`src="${path}"`) && path.startsWith(BUILT));
}

async function forgetOtherReleases(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OF_RELEASES) && name !== SHELL_CACHE);
  // Pages of the release before may still be open, and ask for what they have not opened yet.
  const used = await caches.open(USED_CACHE);
  for (const name of others) {
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      const file = await old.match(request);
      if (file && new URL(request.url).pathname.startsWith(BUILT)) await used.put(request, file);
    }
    await caches.delete(name);
  }
  await trim(used);
}

/** A screen: as the server has it, else as it is kept here. */
function openPage(event: FetchEvent): Promise<Response> {
  return fromNetworkFirst(preloaded(event), PAGE, PAGE_WITHIN);
}

async function preloaded(event: FetchEvent): Promise<Response> {
  const early: unknown = await event.preloadResponse;
  return early instanceof Response ? early : fetch(event.request);
}

async function fromNetworkFirst(asked: Promise<Response>, path: string, within: number): Promise<Response> {
  const kept = () => caches.match(path, { cacheName: SHELL_CACHE });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, within, undefined);
  });
  try {
    const answer = await Promise.race([asked, late]);
    if (answer && !AWAY.includes(answer.status)) return answer;
  } catch {
    // No network: what is kept is all there is.
  } finally {
    clearTimeout(timer);
  }
  return (await kept()) ?? asked;
}

/** A file of the build never changes under its name. */
async function builtFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok && file.type === 'basic' && !isPage(file)) void keepUsed(request, file.clone());
  return file;
}

async function keepUsed(request: Request, file: Response): Promise<void> {
  try {
    const used = await caches.open(USED_CACHE);
    await used.put(request, file);
    await trim(used);
  } catch {
    // The device has no room for it: it is asked for again the next time.
  }
}

async function trim(used: Cache): Promise<void> {
  const files = await used.keys();
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_USED)).map((file) => used.delete(file)));
}

/** What a server answers that knows no such file, and says so by its page. */
function isPage(file: Response): boolean {
  return file.headers.get('content-type')?.includes('text/html') ?? false;
}
