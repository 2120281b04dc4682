import type { AddressInfo } from 'node:net';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createApiToken } from '@stint/contract/account/api-tokens/api-token';
import { refusalData } from '@stint/contract/call-error';
import { clientOf } from '@stint/contract/client';
import {
  createSavedReport,
  listSavedReports,
  updateSavedReport,
} from '@stint/contract/reports/saved-reports/saved-report';
import { exportReport, grouping } from '@stint/contract/reports/time-report/time-report';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from './new-id.ts';

let app: TestApp;
let address: string;
let person: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  person = await make.user({ name: 'Program' });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const describedCalls = async () => (await fetch(`${address}/api/openapi.json`)).json() as Promise<never>;

test('the description is one that the standard knows', async () => {
  const { valid, errors } = await new Validator().validate(await describedCalls());
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('a stock client that is made of it calls with an API token: query, body, path, and a refusal as it is described', async () => {
  const body = { _id: newId(), name: 'Stock client', mayWrite: true, areas: null, days: 1 };
  const { secret } = (await app.call(createApiToken, { body }, person)).body;
  const api = new OpenAPIClientAxios({
    definition: await describedCalls(),
    axiosConfigDefaults: {
      baseURL: address,
      headers: { authorization: `Bearer ${secret}` },
      validateStatus: () => true,
    },
  });
  const client = await api.init();
  const names = api.getOperations().map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(app.routes.length);

  expect((await client.postMe?.())?.data).toMatchObject({ _id: person });
  const asked = { viewId: 1, range: 'last7Days', by: grouping.options[0], orderBy: 'name' };
  const report = { _id: newId(), name: 'Mine', asked, sharedWith: null, mailed: null };
  const made = await client.postUserSavedReports?.(undefined, report);
  expect([made?.status, made?.data]).toMatchObject([200, { _id: report._id, version: 1 }]);
  expect((await client.getUserSavedReports?.())?.data).toMatchObject([{ name: 'Mine' }]);
  const changed = { name: 'Ours', asked, sharedWith: null, mailed: null, version: 1 };
  const saved = await client.putUserSavedReportsById?.({ id: report._id }, changed);
  expect(saved?.data).toMatchObject({ name: 'Ours', version: 2 });
  const overtaken = await client.putUserSavedReportsById?.({ id: report._id }, changed);
  expect([overtaken?.status, Object.keys(overtaken?.data)]).toMatchObject([409, ['code', 'message', 'data']]);
  expect((await client.getUserNotifications?.({ limit: 1 }))?.data).toMatchObject({ items: [] });
  expect((await client.deleteUserSavedReportsById?.({ id: report._id }))?.status).toBe(200);
});

test('the typed client calls with an API token, and throws what is refused', async () => {
  const body = { _id: newId(), name: 'Typed client', mayWrite: true, areas: null, days: 1 };
  const { secret } = (await app.call(createApiToken, { body }, person)).body;
  const client = clientOf(address, secret);
  const asked = { viewId: 1, range: 'last7Days' as const, by: 'project' as const, orderBy: 'name' };
  const report = { name: 'Typed', asked, sharedWith: null, mailed: null };
  const { _id: id } = await client.call(createSavedReport, { body: report });
  expect(await client.call(listSavedReports)).toMatchObject([{ _id: id, name: 'Typed' }]);
  const change = { params: { id }, body: { ...report, name: 'Ours', version: 7 } };
  const refused: unknown = await client.call(updateSavedReport, change).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  expect(refusalData(updateSavedReport, refused, 'CHANGED_MEANWHILE')).toMatchObject({ name: 'Typed' });
  const file = await client.download(exportReport, { query: { format: 'csv', from: '2026-11-01', to: '2026-11-07' } });
  expect(await file.text()).toContain('Hours');
});
