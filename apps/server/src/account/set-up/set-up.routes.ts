import { setUpCompany } from '@stint/contract/account/set-up/set-up';
import { type App, mountPublic } from '../../lib/mount.ts';
import { setUp } from './set-up.service.ts';

export function setUpRoutes(app: App): void {
  mountPublic(app, setUpCompany, async ({ context, body }) => {
    await setUp(context, body);
    return { success: true } as const;
  });
}
