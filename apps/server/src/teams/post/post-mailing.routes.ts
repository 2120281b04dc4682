import * as contract from '@stint/contract/teams/post/post-mailing';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { type App, mount } from '../../lib/mount.ts';
import { previewPostMail, sendPostMail } from './post-mailing.service.ts';
import { listMailings } from './post-mailing.sql.ts';

export function postMailingRoutes(app: App, queue: JobQueue): void {
  mount(app, contract.sendPostMail, ({ context, params, body }) => sendPostMail(context, queue, params.id, body));
  mount(app, contract.previewPostMail, ({ context, body }) => previewPostMail(context, body));
  mount(app, contract.listPostMailings, ({ context, params }) => listMailings(context.db, params.id));
}
