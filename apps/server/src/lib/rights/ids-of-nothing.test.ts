import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../new-id.ts';

let app: TestApp;
let employee: string;
beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  employee = await make.user();
});
afterAll(() => app.close());

/** What every employee may read: whether there is one is no secret. */
const FOR_EVERYBODY = ['/api/user/skills/{id}/users', '/api/user/teams/{id}/people'];

type Paths = Readonly<Record<string, { readonly get?: object }>>;

test('what is not there is answered by no call as if there were nothing in it: who knows an id learns nothing by it', async () => {
  const document = (await app.fastify.inject({ url: '/api/openapi.json' })).json<{ paths: Paths }>();
  const paths = Object.entries(document.paths).flatMap(([path, { get }]) => (get && path.includes('{id}') ? path : []));
  expect(paths.length).toBeGreaterThan(80);
  const headers = { authorization: `Bearer ${await app.tokenOf(employee)}` };
  const answered: string[] = [];
  for (const path of paths) {
    const { statusCode } = await app.fastify.inject({ url: path.replaceAll(/\{\w+\}/g, newId()), headers });
    if (statusCode < 400) answered.push(path);
  }
  expect(answered).toEqual(FOR_EVERYBODY);
});
