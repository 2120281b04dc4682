import type { Route } from '@stint/contract/route';
import type { FastifyInstance } from 'fastify';

/** Pages of a package that know of no such thing: the readable description of the calls. */
const OPEN_PAGES = /^\/api\/reference(\/|$)/;

/**
 * Refuses routes that are no mounted call, whose contract says who may make it, and do not say that they are open to
 * everybody: what nobody guards cannot start.
 */
export function refuseUnguardedRoutes(fastify: FastifyInstance, mounted: readonly Route[]): void {
  fastify.addHook('onRoute', ({ method, url, config }) => {
    const isCall = config?.contract !== undefined && mounted.includes(config.contract);
    if (isCall || config?.isOpen || config?.guard || OPEN_PAGES.test(url)) return;
    throw new Error(`${method} ${url} is no mounted call: nothing says who may make it`);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to everybody, and no call: pages and descriptions. */
    readonly isOpen?: true;
    /** No call of people: what lets it by. */
    readonly guard?: 'directory token';
  }
}
