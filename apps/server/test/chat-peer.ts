import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How the endpoint behaves: the text it answers, after so many milliseconds, or what goes wrong. */
type Manner =
  | { readonly says: string; readonly after?: number }
  | 'refuses'
  | 'stays silent'
  | 'talks nonsense'
  | 'ends at once';

/** A real server on loopback that speaks the protocol of OpenAI's chat completions. */
export interface ChatPeer {
  readonly url: string;
  /** What it was asked, newest last. */
  readonly asked: {
    readonly path: string;
    readonly authorization: string | undefined;
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  }[];
  manner: Manner;
  /** How many it was asked at the same time, at most. */
  most: number;
  close(): Promise<void>;
}

export async function startChatPeer(): Promise<ChatPeer> {
  const asked: ChatPeer['asked'] = [];
  const peer: Pick<ChatPeer, 'manner' | 'most'> = { manner: { says: '' }, most: 0 };
  let atOnce = 0;
  const server = createServer(async (request, response) => {
    const { model, messages } = JSON.parse(await bodyOf(request));
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, model, messages });
    peer.most = Math.max(peer.most, ++atOnce);
    if (typeof peer.manner === 'object') await pause(peer.manner.after);
    atOnce--;
    answer(response, model, peer.manner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(peer, {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function answer(response: ServerResponse, model: string, manner: Manner): void {
  if (manner === 'stays silent') return;
  if (manner === 'ends at once') return void response.destroy();
  const send = (status: number, body: string) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  if (manner === 'talks nonsense') return void send(200, '<html>It works!</html>');
  if (manner === 'refuses')
    return void send(429, JSON.stringify({ error: { message: 'Out of quota', type: 'quota' } }));
  const message = { role: 'assistant', content: manner.says };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  send(200, JSON.stringify({ id: 'chat-1', object: 'chat.completion', created: 1, model, choices, usage }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
