import * as contract from '@stint/contract/feedback/one-minute-message';
import { notFound } from '../lib/error.ts';
import { type App, mount } from '../lib/mount.ts';
import { findViewableSheet, readerOf } from '../time/user-period.service.ts';
import { listReadableMessages } from './one-minute-message.service.ts';

export function oneMinuteMessageRoutes(app: App): void {
  mount(app, contract.findMessagesOfPeriod, async ({ context, query }) => {
    const { sheet } = await findViewableSheet(context, query.userPeriod);
    if (sheet.user !== query.user) notFound('The time registration sheet');
    return listReadableMessages(context.db, sheet._id, readerOf(context, sheet));
  });
}
