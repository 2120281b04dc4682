import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, type FaultSettings, Faults } from './faults.ts';
import { BrokenRule, HeldData, type WrittenRegistration } from './held-data.ts';
import { lookAt } from './look.ts';
import { reportOf } from './reports.ts';

export interface SimulatorSettings {
  /** 0 picks a free one. */
  readonly port?: number;
  /** Milliseconds that each answer takes. */
  readonly latency?: number;
  /** Most calls in a second; others are told to come again. */
  readonly rateLimit?: number;
  readonly faults?: FaultSettings;
  /** Milliseconds until what is `done late` is done, and until the `slow` is answered. */
  readonly lateness?: number;
  /** It gives registrations guids of its own, whatever they are sent with. */
  readonly choosesGuids?: boolean;
}

/** A time-logging system that runs on this machine, and speaks the interface of the real one. */
export interface Simulator {
  /** As the setting TIMELOG_URL has it. */
  readonly url: string;
  /** As the setting TIMELOG_KEY has it. */
  readonly key: string;
  /** Where a page shows what it holds. */
  readonly page: string;
  readonly held: HeldData;
  /** The faults from now on. */
  faults: Faults;
  /** Calls so far, by what was called. */
  readonly calls: Map<string, number>;
  close(): Promise<void>;
}

const ACCOUNT = 'demo';
const SITE = 'a site code';
const API = { id: 'stint', password: 'a password/with signs' } as const;
const TOKEN = 'a-personal-access-token';
const SECOND = 1000;
const USUAL_LATENESS = 300;

/** Starts it, on loopback only. */
export async function startSimulator(settings: SimulatorSettings = {}): Promise<Simulator> {
  const held = new HeldData();
  const { latency = 0, rateLimit = Number.POSITIVE_INFINITY, lateness = USUAL_LATENESS } = settings;
  const recent: number[] = [];

  const isTooMany = () => {
    const now = Date.now();
    while (recent[0] !== undefined && recent[0] <= now - SECOND) recent.shift();
    if (recent.length >= rateLimit) return true;
    recent.push(now);
    return false;
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://simulator');
    if (request.method === 'GET' && pathname === '/') return page(response);
    const body = await bodyOf(request);
    if (latency > 0) await pause(latency);
    if (Number.isFinite(rateLimit) && isTooMany()) return tooMany(response, '1');
    const [, report] = /^\/demo\/service\.asmx\/(\w+)$/.exec(pathname) ?? [];
    if (report) return answerReport(report, body, response);
    const [, guid] = /^\/demo\/api\/v1\/time-registration(?:\/([\w-]+))?$/.exec(pathname) ?? [];
    if (pathname.startsWith('/demo/api/v1/time-registration')) return answerWrite(request, guid, body, response);
    refuse(response, 404, 'There is nothing here');
  });

  function page(response: ServerResponse): void {
    const html = lookAt(held, simulator.faults);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }

  async function answerReport(method: string, body: string, response: ServerResponse): Promise<void> {
    count(method);
    const asked = new URLSearchParams(body);
    const isKnown =
      asked.get('siteCode') === SITE && asked.get('apiID') === API.id && asked.get('apiPassword') === API.password;
    if (!isKnown) return refuse(response, 401, 'The API user is not known');
    const fault = simulator.faults.next('report');
    if (await meetBefore(fault, response)) return;
    const xml = reportOf(method, held, asked);
    if (xml === undefined) return refuse(response, 404, 'There is no such method');
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' });
    response.end(fault === 'cut off' ? xml.slice(0, Math.floor(xml.length / 2)) : xml);
  }

  async function answerWrite(
    request: IncomingMessage,
    guid: string | undefined,
    body: string,
    response: ServerResponse,
  ) {
    count(`${request.method} time-registration`);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return refuse(response, 401, 'Invalid token');
    const fault = simulator.faults.next('write');
    if (await meetBefore(fault, response)) return;
    if (fault === 'done late') await pause(lateness);
    const isTwice = fault === 'twice' && request.method === 'POST';
    try {
      const isThere = act(request.method, guid, body, isTwice);
      if (fault === 'silent after') return;
      if (fault === 'broken after') return void response.destroy();
      if (fault === 'failed after') return refuse(response, 500, 'Time registration could not be created');
      if (!isThere) return refuse(response, 404, 'Time registration does not exist');
      response.writeHead(200).end();
    } catch (error) {
      if (!(error instanceof BrokenRule)) throw error;
      refuse(response, 422, error.message);
    }
  }

  function act(method: string | undefined, guid: string | undefined, body: string, isTwice: boolean): boolean {
    if (method === 'DELETE') return held.delete(guid ?? '');
    const given = JSON.parse(body) as WrittenRegistration;
    if (method === 'PUT') held.update(given);
    else {
      const { ID: _theirs, ...rest } = given;
      held.create(settings.choosesGuids ? rest : given);
      if (isTwice) held.create(rest);
    }
    return true;
  }

  /** Whether the fault is the answer already. */
  async function meetBefore(fault: Fault | null, response: ServerResponse): Promise<boolean> {
    if (fault === 'slow') await pause(lateness / 10);
    else if (fault === 'too many') tooMany(response, '0');
    else if (fault === 'failed before') refuse(response, 503, 'Try again later');
    else if (fault === 'broken before') response.destroy();
    else return false;
    return fault !== 'slow';
  }

  const count = (call: string) => void simulator.calls.set(call, (simulator.calls.get(call) ?? 0) + 1);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port ?? 0, '127.0.0.1', resolve);
  });
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secrets = `${API.id}:${encodeURIComponent(API.password)}`;
  const simulator: Simulator = {
    url: `http://${secrets}@${origin}/${ACCOUNT}?site=${encodeURIComponent(SITE)}`,
    key: TOKEN,
    page: `http://${origin}/`,
    held,
    faults: new Faults(settings.faults ?? { rate: 0, seed: 1 }),
    calls: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return simulator;
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ Code: status, Message: message }));
}

function tooMany(response: ServerResponse, retryAfter: string): void {
  response.setHeader('retry-after', retryAfter);
  refuse(response, 429, 'Too many calls');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
