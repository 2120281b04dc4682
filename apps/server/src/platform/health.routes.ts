import { type Condition, health } from '@stint/contract/platform/health';
import type { Pool } from 'pg';
import { refuse } from '../lib/error.ts';
import { watchEventLoop } from '../lib/event-loop-delay.ts';
import { type App, mountPublic } from '../lib/mount.ts';
import type { StorageState } from '../lib/storage-state.ts';

/** Who asks for the health wants to know it soon: a database that needs longer counts as away. */
const PATIENCE_MILLISECONDS = 3000;

/** Mounted once the database has been migrated; until then main answers 503 itself. */
export function healthRoutes(app: App, storage: StorageState): void {
  const eventLoop = watchEventLoop();
  app.fastify.addHook('onClose', async () => eventLoop.stop());
  mountPublic(app, health, async ({ context }) => {
    const [isThere, isFull] = await Promise.all([answersSoon(context.pool), storage.isFull()]);
    const condition: Condition = {
      database: isThere ? 'ready' : 'away',
      storage: isFull ? 'full' : 'ready',
      eventLoopDelay: eventLoop.delay(),
    };
    if (isThere) return { status: 'ready' as const, ...condition };
    return refuse(503, 'NOT_READY', 'The database is unavailable. The app reconnects automatically.', {
      data: condition,
    });
  });
}

/** Whether the database answers while somebody still waits for it. */
async function answersSoon(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MILLISECONDS);
  });
  const asked = pool.query({ text: 'select 1', query_timeout: PATIENCE_MILLISECONDS } as { text: string }).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
