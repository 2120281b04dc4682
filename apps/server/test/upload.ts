import { addressOf } from '@stint/contract/client';
import type { AnswerOf, Route } from '@stint/contract/route';
import type { Answer, TestApp } from './test-app.ts';

const BOUNDARY = 'a-boundary-that-is-nowhere-else';

/** Makes a call that carries a file, as a browser's form does. */
export async function uploadAs<T extends Route>(
  app: TestApp,
  route: T,
  file: { name: string; content: string | Buffer } | null,
  fields: Readonly<Record<string, string>>,
  asUser: string | null,
  params: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = file
    ? `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/csv\r\n\r\n`
    : '';
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(file?.content ?? ''),
    Buffer.from(`${file ? '\r\n' : ''}--${BOUNDARY}--\r\n`),
  ]);
  const response = await app.fastify.inject({
    method: route.method,
    url: addressOf(route, { params }),
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(asUser !== null && { authorization: `Bearer ${await app.tokenOf(asUser)}` }),
    },
    payload,
  });
  const body = response.json() as AnswerOf<T>;
  return { status: response.statusCode, body, refusal: response.statusCode === 200 ? {} : (body as object) };
}
