import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 365 * 86_400;

interface SecurityOptions {
  /** Whether people open the app by https: browsers are then told to use nothing else. */
  readonly isHttps: boolean;
  /** Origins elsewhere that pictures of people come from, at this moment. */
  readonly pictureOrigins: () => readonly string[];
}

/**
 * Security headers with a strict content policy: everything comes from this origin; styles may be inline (the component
 * library sets them), and pictures from where an administrator has named the address of a person's picture.
 */
export async function secure(fastify: FastifyInstance, { isHttps, pictureOrigins }: SecurityOptions): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', () => pictureOrigins().join(' ')],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: isHttps && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // The route's own address: what was asked for may be written with the host before it.
    if (/^\/(api|auth|scim)\b/.test(request.routeOptions.url ?? '')) reply.header('cache-control', 'no-store');
  });
}
