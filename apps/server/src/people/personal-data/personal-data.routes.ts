import * as contract from '@stint/contract/people/personal-data/personal-data';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './personal-data.service.ts';

export function personalDataRoutes(app: App, queue: JobQueue): void {
  mount(app, contract.getPersonalData, ({ context, params }) => service.findPersonalData(context, params.id));
  mount(app, contract.exportPersonalData, ({ context, params }) =>
    service.exportPersonalData(queue, context, params.id),
  );
  mount(app, contract.downloadPersonalData, ({ context, params }) => service.downloadPersonalData(context, params.id));
  mount(app, contract.erasePerson, ({ context, params, body }) => service.erasePerson(queue, context, params.id, body));
}
