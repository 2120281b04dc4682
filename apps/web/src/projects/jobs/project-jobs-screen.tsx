import { Anchor, Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useMay } from '../../lib/current-user.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { NEW } from '../../ui/record-drawer.tsx';
import { SendMessageAct } from '../../ui/send-message-act.tsx';
import { CustomerJobsTab } from './customer-jobs-tab.tsx';
import { jobSearch, jobTab, useLackingJobs } from './jobs.queries.ts';
import { PeopleJobsTab } from './people-jobs-tab.tsx';

/** What people do, or did, in a project: what reviewers look at when they approve its time, and what CVs are made of. */
export function ProjectJobsScreen() {
  const t = useT('projects');
  const { id: project = '' } = useParams({ strict: false });
  const list = useListSearch(jobSearch);
  const { tab } = list.state;
  return (
    <>
      <PageHeader title={t('projects:projects.parts.jobs')} note={<ProjectLink project={project} />}>
        <SendMessageAct to={`project:${project}`} />
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
          {t(tab === 'people' ? 'projects:jobs.add' : 'projects:customerJobs.add')}
        </Button>
      </PageHeader>
      <PartTabs
        value={tab}
        onChange={(next) =>
          list.change({
            tab: jobTab.catch('people').parse(next),
            orderBy: 'user',
            search: '',
            lacking: false,
            detailId: undefined,
          })
        }
      >
        <Tabs.List mb="md" aria-label={t('projects:projects.parts.jobs')}>
          {jobTab.options.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`projects:jobs.tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'people' ? <PeopleJobsTab project={project} /> : <CustomerJobsTab project={project} />}
        </Tabs.Panel>
      </PartTabs>
    </>
  );
}

/** The project by name; managers can go to it. */
function ProjectLink({ project }: { readonly project: string }) {
  const isManager = useMay('manager');
  const name = useLackingJobs(project).data?.project?.name;
  if (!isManager) return name;
  return (
    <Anchor inherit renderRoot={(props) => <Link to="/admin/projects" search={{ detailId: project }} {...props} />}>
      {name}
    </Anchor>
  );
}
