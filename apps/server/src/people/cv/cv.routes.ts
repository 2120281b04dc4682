import * as contract from '@stint/contract/people/cv/cv';
import * as texts from '@stint/contract/people/cv/cv-text';
import * as prior from '@stint/contract/people/cv/prior-job';
import { type App, mount } from '../../lib/mount.ts';
import { readCv, setJobInCv } from './cv.service.ts';
import { exportCv } from './cv-export.service.ts';
import { readCvTexts, saveCvTexts } from './cv-text.service.ts';
import * as priorJobs from './prior-job.service.ts';

export function cvRoutes(app: App): void {
  mount(app, contract.getCv, ({ context, params, query }) => readCv(context, params.id, query.variant, query.language));
  mount(app, contract.exportCvPdf, ({ context, params, query }) => exportCv(context, params.id, 'pdf', query));
  mount(app, contract.exportCvWord, ({ context, params, query }) => exportCv(context, params.id, 'word', query));
  mount(app, contract.setJobInCv, ({ context, params, body }) => setJobInCv(context, params.id, body));
  mount(app, texts.getCvTexts, ({ context, params }) => readCvTexts(context, params.id, params.language));
  mount(app, texts.saveCvTexts, ({ context, params, body }) => saveCvTexts(context, params.id, params.language, body));

  mount(app, prior.listPriorJobs, ({ context, query }) => priorJobs.listPriorJobs(context, query));
  mount(app, prior.createPriorJob, ({ context, body }) => priorJobs.createPriorJob(context, body));
  mount(app, prior.getPriorJob, ({ context, params }) => priorJobs.findPriorJob(context, params.id));
  mount(app, prior.updatePriorJob, ({ context, params, body }) => priorJobs.updatePriorJob(context, params.id, body));
  mount(app, prior.deletePriorJob, ({ context, params }) => priorJobs.deletePriorJob(context, params.id));
}
