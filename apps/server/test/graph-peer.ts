import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the peer does to the next call of the drive instead of answering it. */
type Trouble =
  | { readonly status: number; readonly retryAfter?: string; readonly location?: string }
  | { readonly answer: object }
  /** Another server would be named as the next page. */
  | 'next page elsewhere'
  /** Now and from then on nothing comes but a next page. */
  | 'pages without end'
  | 'a long answer'
  | 'millions of values';

interface StoredItem {
  readonly id: string;
  name: string;
  parent: string | null;
  readonly content: Buffer | null;
}

/** A real server on loopback that speaks as much of Microsoft Graph's drive and token protocol as Stint uses. */
export interface GraphPeer {
  /** As the setting DRIVE_GRAPH_URL has it. */
  readonly url: string;
  /** Calls of the drive, newest last; when each arrived, in milliseconds. */
  readonly asked: { readonly call: string; readonly at: number }[];
  /** How many tokens were given out. */
  tokens: number;
  /** The troubles of the calls to come, one each. */
  readonly troubles: Trouble[];
  /** Sends whoever asks to another server, with what they sent. */
  isMoved: boolean;
  /** What that one was sent. */
  readonly astray: string[];
  /** Makes all tokens so far worthless. */
  revokeTokens(): void;
  /** Puts a file or folder below another as people do it with the drive's own tools. */
  put(name: string, parent: string, content?: string): string;
  /** Deletes an item as people do it. */
  drop(id: string): void;
  close(): Promise<void>;
}

const SECRET = 'a secret/with signs';
const PAGE = 2;

export async function startGraphPeer(): Promise<GraphPeer> {
  const items = new Map<string, StoredItem>([['root', { id: 'root', name: 'root', parent: null, content: null }]]);
  let good = '';
  const childrenOf = (id: string) => [...items.values()].filter(({ parent }) => parent === id);
  const childOf = (id: string, name: string) =>
    childrenOf(id).find((one) => one.name.toLowerCase() === name.toLowerCase());
  const add = (name: string, parent: string, content: Buffer | null) => {
    const id = `01${randomUUID().replaceAll('-', '').toUpperCase()}`;
    items.set(id, { id, name, parent, content });
    return id;
  };

  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '', 'http://peer');
    const body = await bodyOf(request);
    if (peer.isMoved) return void response.writeHead(307, { location: `http://127.0.0.1:${rawPort}/` }).end();
    if (address.pathname === '/tenant-1/oauth2/v2.0/token') return giveToken(new URLSearchParams(body), response);
    peer.asked.push({
      call: `${request.method} ${decodeURIComponent(address.pathname + address.search)}`,
      at: Date.now(),
    });
    if (request.headers.authorization !== `Bearer ${good}`) return refuse(response, 401, 'InvalidAuthenticationToken');
    const trouble = peer.troubles.shift();
    if (trouble === 'next page elsewhere')
      return send(response, 200, { value: [], '@odata.nextLink': 'http://127.0.0.2:1/secret' });
    if (trouble === 'pages without end') {
      peer.troubles.push(trouble);
      return send(response, 200, { value: [], '@odata.nextLink': `${peer.origin}${address.pathname}` });
    }
    if (trouble === 'a long answer') return send(response, 200, { value: [], more: 'x'.repeat(9_000_000) });
    if (trouble === 'millions of values')
      return send(response, 200, { value: Array.from({ length: 1_900_000 }, () => 1) });
    if (trouble && 'answer' in trouble) return send(response, 200, trouble.answer);
    if (trouble) {
      if (trouble.location !== undefined) response.setHeader('location', trouble.location);
      if (trouble.retryAfter !== undefined) response.setHeader('retry-after', trouble.retryAfter);
      return refuse(response, trouble.status, 'activityLimitReached');
    }
    answer(request, response, address, body === '' ? {} : JSON.parse(body));
  });

  function giveToken(given: URLSearchParams, response: ServerResponse) {
    const wanted = { grant_type: 'client_credentials', client_id: 'app-1', client_secret: SECRET };
    const isRight = Object.entries(wanted).every(([name, value]) => given.get(name) === value);
    if (!isRight || given.get('scope') !== `${peer.origin}/.default`) return refuse(response, 401, 'invalid_client');
    peer.tokens++;
    good = `token-${peer.tokens}-${randomUUID()}`;
    send(response, 200, { token_type: 'Bearer', expires_in: 3599, access_token: good });
  }

  /** `/root`, `/root:/a/b`, `/items/ID`, `/items/ID:/a/b:`, each followed by what is asked of it. */
  function find(path: string): { item: StoredItem | undefined; asked: string } {
    const [, id, below = '', asked = ''] =
      /^\/(?:items\/([^/:]+)|root)(?::\/((?:[^:])+?)(?::|$))?(\/[a-z]+)?$/.exec(path) ?? [];
    const start = path.startsWith('/root') ? items.get('root') : items.get(id ?? '');
    const names = below.split('/').filter(Boolean).map(decodeURIComponent);
    return { item: names.reduce((at, name) => at && childOf(at.id, name), start), asked };
  }

  function answer(request: IncomingMessage, response: ServerResponse, address: URL, body: Record<string, unknown>) {
    const { item, asked } = find(address.pathname.replace(/^\/v1\.0\/drives\/drive-1/, ''));
    if (!item) return refuse(response, 404, 'itemNotFound');
    const call = `${request.method} ${asked}`;
    if (call === 'GET ') return send(response, 200, shown(item));
    if (call === 'GET /children') return send(response, 200, pageOf(item, Number(address.searchParams.get('at') ?? 0)));
    if (call === 'POST /children') return make(response, item, body);
    if (call === 'PATCH ') return change(response, item, body);
    if (call === 'POST /preview') return send(response, 200, { getUrl: `https://drive.example/embed/${item.id}` });
    if (call === 'GET /content' && item.content)
      return response.writeHead(302, { location: `http://127.0.0.1:${rawPort}/${item.id}` }).end();
    refuse(response, 400, 'invalidRequest');
  }

  function make(response: ServerResponse, above: StoredItem, body: Record<string, unknown>) {
    if (body['@microsoft.graph.conflictBehavior'] !== 'fail' || !body.folder) return refuse(response, 400, 'invalid');
    if (childOf(above.id, String(body.name))) return refuse(response, 409, 'nameAlreadyExists');
    send(response, 201, shown(items.get(add(String(body.name), above.id, null)) as StoredItem));
  }

  function change(response: ServerResponse, item: StoredItem, body: Record<string, unknown>) {
    const parent = (body.parentReference as { id: string } | undefined)?.id ?? item.parent ?? '';
    const other = childOf(parent, String(body.name));
    if (other && other !== item) return refuse(response, 409, 'nameAlreadyExists');
    Object.assign(item, { name: String(body.name), parent });
    send(response, 200, shown(item));
  }

  const shown = ({ id, name, content }: StoredItem) => ({
    ...{ id, name, lastModifiedDateTime: '2026-11-20T08:00:00Z', webUrl: `https://drive.example/items/${id}` },
    ...(content ? { file: {}, size: content.length } : { folder: { childCount: 0 } }),
  });

  function pageOf(item: StoredItem, at: number) {
    const all = childrenOf(item.id);
    const next = `${peer.origin}/v1.0/drives/drive-1/items/${item.id}/children?at=${at + PAGE}`;
    return {
      value: all.slice(at, at + PAGE).map(shown),
      ...(all.length > at + PAGE && { '@odata.nextLink': next }),
    };
  }

  // Where the bytes are fetched from: a server of its own, which no token may reach.
  const raw = createServer(async (request, response) => {
    if (peer.isMoved) peer.astray.push(`${request.method} ${await bodyOf(request)}`);
    const item = items.get(request.url?.split('/').at(-1) ?? '');
    if (request.headers.authorization) return void response.writeHead(400).end('a token went astray');
    response.end(item?.content ?? undefined);
  });
  const port = await listen(server);
  const rawPort = await listen(raw);
  const origin = `http://127.0.0.1:${port}`;
  const login = encodeURIComponent(origin);
  const peer = {
    origin,
    url: `http://app-1:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/v1.0/drives/drive-1?tenant=tenant-1&folder=HR/Stint&login=${login}`,
    asked: [] as { call: string; at: number }[],
    tokens: 0,
    isMoved: false,
    astray: [] as string[],
    troubles: [] as Trouble[],
    revokeTokens: () => {
      good = 'none';
    },
    put: (name: string, parent: string, content?: string) =>
      add(name, parent, content === undefined ? null : Buffer.from(content)),
    drop: (id: string) => void items.delete(id),
    close: async () => {
      await Promise.all([server, raw].map((one) => new Promise((resolve) => one.close(resolve).closeAllConnections())));
    },
  };
  return peer;
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  send(response, status, { error: { code, message: code } });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
