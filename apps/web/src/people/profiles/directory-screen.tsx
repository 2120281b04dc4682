import { Button, Skeleton, Tabs } from '@mantine/core';
import type { Directory } from '@stint/contract/people/profiles/directory';
import { IconPrinter } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { OrgChart } from './org-chart.tsx';
import { PeopleList } from './people-list.tsx';
import { directorySearch, directoryView, useDirectory } from './profiles.queries.ts';
import { TeamDirectory } from './team-directory.tsx';

/** `/user/profiles`: everybody as a list that is searched, by their teams, and as a chart of who leads and reviews whom. */
export function DirectoryScreen() {
  const t = useT('people');
  const { state, show } = useAddressState(directorySearch);
  return (
    <>
      <PageHeader title={t('people:directory.title')} note={t('people:directory.note')}>
        <Button leftSection={<IconPrinter size={16} stroke={1.7} />} onClick={() => window.print()}>
          {t('people:directory.print')}
        </Button>
      </PageHeader>
      <PartTabs value={state.view} onChange={(view) => show({ view: directoryView.catch('list').parse(view) })}>
        <Tabs.List mb="md" aria-label={t('people:directory.title')} data-screen-only>
          {directoryView.options.map((view) => (
            <Tabs.Tab key={view} value={view}>
              {t(`people:directory.views.${view}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={state.view}>
          {state.view === 'list' && <PeopleList />}
          {state.view === 'teams' && <Everybody show={TeamDirectory} />}
          {state.view === 'chart' && <Everybody show={OrgChart} />}
        </Tabs.Panel>
      </PartTabs>
    </>
  );
}

/** What needs everybody at once. */
function Everybody({ show: Show }: { readonly show: ComponentType<{ readonly directory: Directory }> }) {
  const answer = useDirectory();
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <Show directory={answer.data} /> : <Skeleton height="20rem" />;
}
