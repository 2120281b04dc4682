import * as contract from '@stint/contract/platform/sent-mails/sent-mail';
import { type App, mount } from '../../lib/mount.ts';
import { findSentMail, revealSentMail, sendMailAgain, sendMailsAgain } from './sent-mail.service.ts';
import { listSentMails } from './sent-mail.sql.ts';

export function sentMailRoutes(app: App): void {
  mount(app, contract.listSentMails, ({ context, query }) => listSentMails(context.db, query));
  mount(app, contract.getSentMail, ({ context, params }) => findSentMail(context, params.id));
  mount(app, contract.revealSentMail, ({ context, params, body }) =>
    revealSentMail(context, params.id, body.currentPassword),
  );
  mount(app, contract.sendMailAgain, ({ context, params }) => sendMailAgain(context, params.id));
  mount(app, contract.sendMailsAgain, ({ context, body }) => sendMailsAgain(context, body.ids));
}
