import { Tabs } from '@mantine/core';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { settingsSearch, settingsType } from './soft-skills.queries.ts';
import { SoftSkillsTab } from './soft-skills-tab.tsx';

/** Small lists of the company, one a tab; the tab is in the address. */
export function SettingsScreen() {
  const t = useT('people');
  const list = useListSearch(settingsSearch);
  return (
    <>
      <PageHeader title={t('people:settings.title')} />
      <Tabs
        value={list.state.type}
        keepMounted={false}
        onChange={(type) => list.change({ type: settingsType.catch('soft-skills').parse(type), search: '' })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="soft-skills">{t('people:settings.softSkills')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="soft-skills">
          <SoftSkillsTab list={list} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
