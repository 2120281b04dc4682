import { Skeleton, Tabs } from '@mantine/core';
import { useMemo } from 'react';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { wantedOf } from '../wanted-skills.ts';
import { CertificationsTab } from './certifications-tab.tsx';
import classes from './skill-matrix.module.css';
import { SkillMatrixGrid } from './skill-matrix.tsx';
import { SkillMatrixFilters } from './skill-matrix-filters.tsx';
import { viewOf } from './skill-matrix-model.ts';
import { matrixSearch, sacTab, useSkillMatrix } from './skills.queries.ts';

/** `/user/sac`: skills and certifications of everybody. */
export function SacScreen() {
  const t = useT('people');
  const { state, show } = useAddressState(matrixSearch);
  return (
    <>
      <PageHeader title={t('people:sac.title')} note={t('people:sac.note')}>
        <LinkButton to="/user/myskills">{t('people:skills.mine')}</LinkButton>
      </PageHeader>
      <PartTabs value={state.tab} onChange={(tab) => show({ tab: sacTab.catch('skills').parse(tab) })}>
        <Tabs.List mb="md" aria-label={t('people:sac.title')}>
          {sacTab.options.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`people:sac.tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="skills">
          <MatrixTab />
        </Tabs.Panel>
        <Tabs.Panel value="certifications">
          <CertificationsTab />
        </Tabs.Panel>
      </PartTabs>
    </>
  );
}

function MatrixTab() {
  const t = useT('people');
  const { state, show } = useAddressState(matrixSearch);
  const answer = useSkillMatrix();
  const { data } = answer;
  const view = useMemo(
    () => data && viewOf(data, { people: state.people, skill: state.skill, wanted: wantedOf(state.wanted) }),
    [data, state.people, state.skill, state.wanted],
  );
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data || !view) return <Skeleton height="28rem" />;
  const isEmpty = view.people.length === 0 || view.columns.length === 0;
  return (
    <>
      <SkillMatrixFilters state={state} show={show} skills={data.skills} />
      <p className={classes.count} role="status">
        {t('people:sac.people', { count: view.people.length })},{' '}
        {t('people:sac.skills', { count: view.columns.length })}
      </p>
      {isEmpty ? (
        <EmptyState title={t('people:sac.empty')} hint={t('people:sac.emptyHint')} />
      ) : (
        <SkillMatrixGrid label={t('people:sac.title')} corner={t('people:sac.person')} view={view} />
      )}
    </>
  );
}
