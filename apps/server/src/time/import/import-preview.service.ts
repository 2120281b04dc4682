import { BusinessTime } from '@stint/contract/time/business-time';
import type { ImportNoteCode } from '@stint/contract/time/import/import.rules';
import { type ImportOptions, type ImportPreview, PREVIEW_NOTES } from '@stint/contract/time/import/import-reading';
import type { PublicContext } from '../../lib/context.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { contentsOf, figuresOf, MOST_NAMES, namesOf } from './figures.ts';
import { digestOfFound } from './found-people.ts';
import { openImport } from './import-run.service.ts';
import { type ImportPlan, planImport } from './plan.ts';

const ROWS_SHOWN = 20;
const NOTHING = { figures: null, names: null, foundPeople: [], foundDigest: '', rows: [] };

/** What an import of a file would do now. Reads only, all of it at one moment. */
export async function previewImport(
  context: PublicContext,
  file: UploadedFile,
  options: ImportOptions & { noteCode?: ImportNoteCode | undefined },
): Promise<ImportPreview> {
  const { read, companyZone } = await openImport(context, file, options);
  const { reading, missing, notes } = read;
  const noted = () => notes.take(PREVIEW_NOTES, options.noteCode);
  if (missing.length > 0) return { ...reading, missing, ...NOTHING, ...(await noted()) };
  const plan = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => planImport(tx, read, { companyZone, lock: false }));
  const contents = contentsOf(plan, new BusinessTime(companyZone).at(context.now).date);
  return {
    ...reading,
    missing,
    figures: figuresOf(read, plan, contents),
    names: namesOf(contents),
    foundPeople: plan.foundPeople
      .slice(0, MOST_NAMES)
      .map(({ name, email, foundBy }) => ({ name, email, by: foundBy })),
    foundDigest: digestOfFound(plan.foundPeople),
    ...(await noted()),
    rows: rowsOf(plan),
  };
}

function rowsOf({ lines, business }: ImportPlan): ImportPreview['rows'] {
  const minutes = (date: string, moment: number) => business.minutesOn(date, new Date(moment).toISOString());
  return lines
    .filter((planned) => !planned.isMatched)
    .slice(0, ROWS_SHOWN)
    .flatMap(({ line, person, phase, spans }) =>
      spans.map(({ date, from, to }) => ({
        ...{ line: line.csv.line, person: person?.name ?? '', date, detail: line.detail },
        ...{ customer: phase.account.customer.name, project: phase.account.project?.name ?? phase.account.name },
        ...{ phase: phase.name, from: minutes(date, from), to: minutes(date, to) },
      })),
    )
    .slice(0, ROWS_SHOWN);
}
