import { health } from '@stint/contract/platform/health';
import { type App, mountPublic } from '../lib/mount.ts';

/** Mounted once the database has been migrated; until then main answers 503 itself. */
export function healthRoutes(app: App): void {
  mountPublic(app, health, async ({ context }) => {
    await context.pool.query('select 1');
    return { status: 'ready' as const };
  });
}
