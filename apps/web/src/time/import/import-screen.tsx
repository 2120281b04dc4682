import { useT } from '../../lib/messages.ts';
import { DropFile } from '../../ui/drop-file.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { chooseFile, useImportDraft } from './import-draft.ts';
import { ImportHistory } from './import-history.tsx';
import { PrepareImport } from './prepare-import.tsx';

const ACCEPTED = '.csv,.tsv,.txt,.gz,text/csv,application/gzip';

/** `/admin/import`: choose a file, see what its import would do, start it; and the imports so far. */
export function ImportScreen() {
  const t = useT('time');
  const draft = useImportDraft();
  if (draft) return <PrepareImport key={draft.fileNumber} draft={draft} />;
  return (
    <>
      <PageHeader title={t('time:import.title')} note={t('time:import.note')} />
      <DropFile
        label={t('time:import.drop.label')}
        title={t('time:import.drop.title')}
        hint={t('time:import.drop.hint')}
        choose={t('time:import.drop.choose')}
        accept={ACCEPTED}
        onFile={chooseFile}
      />
      <ImportHistory />
    </>
  );
}
