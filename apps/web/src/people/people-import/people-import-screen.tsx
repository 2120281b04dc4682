import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { DropFile } from '../../ui/drop-file.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type PeopleFile, useDownloadTemplate } from './people-import.queries.ts';
import { PeopleImportRuns } from './people-import-runs.tsx';
import { PreparePeopleImport } from './prepare-people-import.tsx';

const ACCEPTED = '.csv,.tsv,.txt,text/csv';

/** `/admin/people-import`: a file of people, what it would do, and the imports so far. */
export function PeopleImportScreen() {
  const t = useT('people', 'platform');
  const template = useDownloadTemplate();
  const [chosen, setChosen] = useState<PeopleFile | null>(null);
  return (
    <>
      <PageHeader title={t('people:import.title')} note={t('people:import.note')}>
        <Button
          leftSection={<IconDownload size={16} />}
          loading={template.isPending}
          onClick={() => template.mutate(undefined)}
        >
          {t('people:import.template')}
        </Button>
      </PageHeader>
      {chosen ? (
        <PreparePeopleImport
          chosen={chosen}
          onDeactivatesMissing={(deactivatesMissing) => setChosen({ ...chosen, deactivatesMissing })}
          onLeave={() => setChosen(null)}
        />
      ) : (
        <DropFile
          label={t('people:import.dropLabel')}
          title={t('people:import.dropTitle')}
          hint={t('people:import.dropHint')}
          choose={t('people:import.choose')}
          accept={ACCEPTED}
          onFile={(file) => setChosen({ file, number: Date.now(), deactivatesMissing: false })}
        />
      )}
      <PeopleImportRuns />
    </>
  );
}
