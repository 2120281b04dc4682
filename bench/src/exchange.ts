import { type Agent, request } from 'node:http';

interface Exchange {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

/** One request over a kept connection. Answers the text; anything but 200 fails. */
export function exchange(agent: Agent, { port, method, path, headers, body }: Exchange): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ agent, host: '127.0.0.1', port, method, path },
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 300)}`)),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
