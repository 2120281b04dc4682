import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const SECONDS_UNTIL_RETRY = '1';
const REFUSAL = JSON.stringify({
  code: 'NOT_READY',
  message: 'Stint is starting. Please try again in a moment.',
});
/** Without a script: it asks again by itself until the app is there. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${SECONDS_UNTIL_RETRY}">
<title>Stint</title><p style="font: 16px system-ui; text-align: center; margin-top: 30vh">Stint is starting…</p>`;

export interface StartingPage {
  /** Frees the port for the app. */
  close(): Promise<void>;
}

/** Answers 503 on the app's port until the app itself can: health checks and browsers see that it is on its way. */
export function showStartingPage(host: string, port: number): Promise<StartingPage> {
  const server = createServer(answer);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => resolve({ close }));
  });
}

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
