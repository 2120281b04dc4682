import { Skeleton } from '@mantine/core';
import { COMPANY_ID } from '@stint/contract/company/company-settings/company-settings';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { HistoryList } from '../../ui/history/history-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CompanyForm } from './company-form.tsx';
import classes from './company-settings.module.css';
import { useCompanySettings } from './company-settings.queries.ts';

/** The company settings, and who changed it. */
export function CompanySettingsScreen() {
  const t = useT('company', 'audit');
  const answer = useCompanySettings();
  /** Counts the own saves: each begins the form anew. What others save does not touch what is typed. */
  const [saves, setSaves] = useState(0);
  return (
    <>
      <PageHeader title={t('company:company.title')} note={t('company:company.note')} />
      {answer.isError && answer.data === undefined && (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton height={640} maw="52rem" radius="lg" />}
      {answer.data && (
        <>
          <CompanyForm key={saves} record={answer.data} onSaved={() => setSaves((count) => count + 1)} />
          <section className={classes.history} aria-labelledby="company-history">
            <h2 id="company-history">{t('company:company.history')}</h2>
            <HistoryList subject={{ entity: 'company', id: COMPANY_ID, name: answer.data.name }} />
          </section>
        </>
      )}
    </>
  );
}
