import * as contract from '@stint/contract/time/import/import';
import { notesAsCsv } from '@stint/contract/time/import/import.rules';
import { notFound } from '../../lib/error.ts';
import { type App, mount } from '../../lib/mount.ts';
import { givenFile } from '../../lib/upload.ts';
import { previewImport } from './import-preview.service.ts';
import { startImport } from './import-run.service.ts';
import { findRun, giveUpDeadRuns, listNotes, listRuns } from './import-run.sql.ts';

const WHAT = 'The import';

export function importRoutes(app: App): void {
  mount(app, contract.previewImport, ({ context, body, upload }) => previewImport(context, givenFile(upload), body));
  mount(app, contract.startImport, async ({ context, body, upload }) => {
    const { runId } = await startImport(context, givenFile(upload), body);
    return { _id: runId };
  });
  mount(app, contract.listImports, async ({ context, query }) => {
    await giveUpDeadRuns(context.db);
    return listRuns(context.db, query);
  });
  mount(app, contract.getImport, async ({ context, params }) => {
    await giveUpDeadRuns(context.db);
    return (await findRun(context.db, params.id)) ?? notFound(WHAT);
  });
  mount(app, contract.listImportNotes, async ({ context, params, query }) => {
    if (!(await findRun(context.db, params.id))) notFound(WHAT);
    return listNotes(context.db, params.id, query);
  });
  mount(app, contract.exportImportNotes, async ({ context, params }) => {
    const run = (await findRun(context.db, params.id)) ?? notFound(WHAT);
    const { items } = await listNotes(context.db, params.id, null);
    const name = run.fileName.replace(/\.(csv|tsv|txt)?(\.gz)?$/i, '');
    return { fileName: `${name}-notes.csv`, content: Buffer.from(notesAsCsv(run.headers, items)) };
  });
}
