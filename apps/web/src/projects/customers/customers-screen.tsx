import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { NEW } from '../../ui/record-drawer.tsx';
import { CostGroupsTab } from './cost-groups-tab.tsx';
import { customerSearch, customerTab } from './customers.queries.ts';
import { DirectCustomersTab } from './direct-customers-tab.tsx';
import { IndirectCustomersTab } from './indirect-customers-tab.tsx';

const TABS = { 'cost-groups': CostGroupsTab, direct: DirectCustomersTab, indirect: IndirectCustomersTab } as const;

/** Whom the company works for: cost groups hold direct customers, which hold indirect ones. */
export function CustomersScreen() {
  const t = useT('projects');
  const list = useListSearch(customerSearch);
  const { tab } = list.state;
  const Tab = TABS[tab];
  return (
    <>
      <PageHeader title={t('projects:customers.title')} note={t('projects:customers.note')}>
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
          {t(`projects:customers.add.${tab}`)}
        </Button>
      </PageHeader>
      <PartTabs
        value={tab}
        onChange={(next) =>
          list.change({
            tab: customerTab.catch('indirect').parse(next),
            orderBy: 'name',
            search: '',
            detailId: undefined,
          })
        }
      >
        <Tabs.List mb="md" aria-label={t('projects:customers.title')}>
          {customerTab.options.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`projects:customers.tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Tab list={list} />
        </Tabs.Panel>
      </PartTabs>
    </>
  );
}
