import { Button, Stack, Tabs } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { AddDirectoryToken } from './add-directory-token.tsx';
import { directorySearch, directoryTab, useDirectorySync } from './directory.queries.ts';
import { DirectoryAddress } from './directory-address.tsx';
import { DirectoryCalls } from './directory-calls.tsx';
import { DirectoryGroups } from './directory-groups.tsx';
import { DirectoryTokens } from './directory-tokens.tsx';

/** `/admin/directory`: how the company's directory keeps people here, by which tokens, and what it called. */
export function DirectoryScreen() {
  const t = useT('outside');
  const list = useListSearch(directorySearch);
  const answer = useDirectorySync();
  const [isAdding, setAdding] = useState(false);
  const { tab } = list.state;
  return (
    <>
      <PageHeader title={t('outside:directory.title')} note={t('outside:directory.note')}>
        <LinkButton to="/admin/people-import" leftSection={<IconFileImport size={16} />}>
          {t('outside:directory.importFile')}
        </LinkButton>
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {t('outside:directory.add')}
        </Button>
      </PageHeader>
      <Stack>
        {answer.isError && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
        <DirectoryAddress directory={answer.data} />
        <PartTabs value={tab} onChange={(chosen) => list.show({ tab: directoryTab.catch('tokens').parse(chosen) })}>
          <Tabs.List mb="md" aria-label={t('outside:directory.title')}>
            {directoryTab.options.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`outside:directory.tabs.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="tokens">
            <DirectoryTokens />
          </Tabs.Panel>
          <Tabs.Panel value="groups">
            <DirectoryGroups groups={answer.data?.groups} />
          </Tabs.Panel>
          <Tabs.Panel value="calls">
            <DirectoryCalls list={list} />
          </Tabs.Panel>
        </PartTabs>
      </Stack>
      {isAdding && <AddDirectoryToken onClose={() => setAdding(false)} />}
    </>
  );
}
