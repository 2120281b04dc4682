import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DropFile } from './drop-file.tsx';
import { useImportDraft } from './import-draft.ts';
import { ImportHistory } from './import-history.tsx';
import { PrepareImport } from './prepare-import.tsx';

/** `/admin/import`: choose a file, see what its import would do, start it; and the imports so far. */
export function ImportScreen() {
  const t = useT('time');
  const draft = useImportDraft();
  if (draft) return <PrepareImport key={draft.fileNumber} draft={draft} />;
  return (
    <>
      <PageHeader title={t('time:import.title')} note={t('time:import.note')} />
      <DropFile />
      <ImportHistory />
    </>
  );
}
