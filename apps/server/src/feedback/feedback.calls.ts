import type { App } from '../lib/mount.ts';
import type { Parts } from '../parts.ts';
import { oneMinuteMessageRoutes } from './one-minute-message/one-minute-message.routes.ts';

/** Mounts the calls of this area. */
export function feedbackCalls(app: App, { textHelp }: Parts): void {
  oneMinuteMessageRoutes(app, textHelp);
}
