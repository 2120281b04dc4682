import * as contract from '@stint/contract/account/api-tokens/api-token';
import { newId } from '../src/lib/new-id.ts';
import { makersOf } from './make-company.ts';
import { createTestApp } from './test-app.ts';

/** What a token is made with, where a test says so. */
export type TokenGiven = Partial<{
  _id: string;
  name: string;
  mayWrite: boolean;
  areas: contract.ApiArea[] | null;
  days: number;
  currentPassword: string;
}>;

/** The app with people who make API tokens, and calls by these. */
export async function createTokenStage() {
  const app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();

  const create = (as: string, given: TokenGiven = {}) =>
    app.call(
      contract.createApiToken,
      { body: { _id: newId(), name: 'Invoices', mayWrite: false, areas: null, days: 30, ...given } },
      as,
    );
  const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.fastify.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '198.51.100.7',
      ...(payload && { payload }),
    });
  return { app, make, create, call };
}
