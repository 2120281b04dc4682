import * as contract from '@stint/contract/people/people-import/people-import';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { type App, mount } from '../../lib/mount.ts';
import { givenFile } from '../../lib/upload.ts';
import { PEOPLE_TEMPLATE } from './people-headers.ts';
import { previewImport, startImport } from './people-import.service.ts';

export function peopleImportRoutes(app: App, queue: JobQueue): void {
  mount(app, contract.previewPeopleImport, ({ context, body, upload }) =>
    previewImport(context, givenFile(upload), body),
  );
  mount(app, contract.startPeopleImport, ({ context, body, upload }) =>
    startImport(queue, context, givenFile(upload), body),
  );
  mount(app, contract.downloadPeopleTemplate, async () => ({
    fileName: 'people.csv',
    content: Buffer.from(PEOPLE_TEMPLATE),
  }));
}
