import { createDirectoryToken, revokeDirectoryToken } from '@stint/contract/outside/directory-sync/directory-token';
import { newId } from '../src/lib/new-id.ts';
import type { TestApp } from './test-app.ts';

/** What the company's directory brings with a call. */
export interface DirectoryCall {
  readonly body?: unknown;
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
  readonly type?: string;
}

/** The company's directory, as the app sees it: a token and calls of SCIM. */
export async function directoryOf(app: TestApp, admin: string, name = 'Entra ID') {
  const makeToken = async (given: { name?: string; days?: number | null } = {}) =>
    (await app.call(createDirectoryToken, { body: { _id: newId(), name, days: null, ...given } }, admin)).body;
  const token = await makeToken();
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, given: DirectoryCall = {}) => {
    const { body, token: as = token.secret, headers = {}, type = 'application/scim+json' } = given;
    const response = await app.fastify.inject({
      ...{ method, url: `/scim/v2${path}` },
      headers: {
        ...(as !== null && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      // biome-ignore lint/suspicious/noExplicitAny: what SCIM answers has no contract; tests look at what they know
      body: (response.body === '' ? null : JSON.parse(response.body)) as any,
    };
  };
  const revoke = (id: string) => app.call(revokeDirectoryToken, { params: { id } }, admin);
  return { token, makeToken, revoke, send };
}
