import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { ListenFailure, StartingPageSays } from './starting-page.ts';

const SECONDS_UNTIL_RETRY = '1';
const REFUSAL = JSON.stringify({
  code: 'NOT_READY',
  message: 'Stint is starting. Please try again in a moment.',
});
/** Without a script: it asks again by itself until the app is there. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${SECONDS_UNTIL_RETRY}">
<title>Stint</title><p style="font: 16px system-ui; text-align: center; margin-top: 30vh">Stint is starting…</p>`;

const { host, port } = workerData as { host: string; port: number };
const post = (message: StartingPageSays) => parentPort?.postMessage(message);

const server = createServer(answer);
server.once('error', (error: ListenFailure) => {
  // Its fields one by one: an error loses them on the way to another thread.
  const { message, code, port: wanted, address } = error;
  post({ failed: { message, code, port: wanted, address } });
});
server.listen({ host, port }, () => post({ isShown: true }));
parentPort?.once('message', () => {
  server.close();
  server.closeAllConnections();
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  response
    .writeHead(503, {
      'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'retry-after': SECONDS_UNTIL_RETRY,
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(wantsPage ? PAGE : REFUSAL);
}
