import { Button, Skeleton, Stack, Tabs } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { DifferencesTab } from './differences-tab.tsx';
import { MappingTab } from './mapping-tab.tsx';
import { NotConnected } from './not-connected.tsx';
import { SyncLog } from './sync-log.tsx';
import {
  timelogSearch,
  timelogTab,
  useSyncAccounts,
  useSyncLog,
  useSyncMetadata,
  useTimelogState,
} from './timelog.queries.ts';

/** `/admin/timelog`: accounts and the projects that they stand for outside, the sync, and what differs. */
export function TimelogScreen() {
  const t = useT('outside', 'platform');
  const { timeZone } = useAppConfig();
  const { state: address, show } = useAddressState(timelogSearch);
  const answer = useTimelogState();
  useSyncLog();
  const accounts = useSyncAccounts();
  const metadata = useSyncMetadata();
  const state = answer.data;
  const start = (what: typeof accounts | typeof metadata) =>
    what.mutate(undefined, { onSuccess: () => show({ tab: 'sync' }) });
  return (
    <>
      <PageHeader title={t('outside:title')} note={t('outside:note')}>
        {state?.isConnected && (
          <>
            <Button loading={metadata.isPending} onClick={() => start(metadata)}>
              {t('outside:sync.metadata')}
            </Button>
            <Button
              {...(address.tab === 'sync' && { variant: 'filled' })}
              leftSection={<IconRefresh size={16} />}
              loading={accounts.isPending}
              onClick={() => start(accounts)}
            >
              {t('outside:sync.accounts')}
            </Button>
          </>
        )}
      </PageHeader>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton h={200} />}
      {state && (
        <Stack>
          {!state.isConnected && <NotConnected />}
          <KeyFigures>
            <KeyFigure value={state.mapped} label={t('outside:figures.mapped', { count: state.mapped })} />
            <KeyFigure
              value={state.inError}
              label={t('outside:figures.inError', { count: state.inError })}
              {...(state.inError > 0 && { tone: 'bad' as const })}
            />
            <KeyFigure
              value={state.refused}
              label={t('outside:figures.refused', { count: state.refused })}
              {...(state.refused > 0 && { tone: 'warn' as const })}
            />
          </KeyFigures>
          <PartTabs value={address.tab} onChange={(tab) => show({ tab: timelogTab.catch('mapping').parse(tab) })}>
            <Tabs.List mb="md" aria-label={t('outside:title')}>
              {timelogTab.options.map((tab) => (
                <Tabs.Tab key={tab} value={tab}>
                  {t(`outside:tabs.${tab}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="mapping">
              <MappingTab
                customer={address.customer}
                isConnected={state.isConnected}
                onCustomer={(customer) => show({ customer })}
              />
            </Tabs.Panel>
            <Tabs.Panel value="sync">
              <SyncLog />
            </Tabs.Panel>
            <Tabs.Panel value="differences">
              {state.isConnected && (
                <DifferencesTab
                  month={address.month ?? todayIn(timeZone).slice(0, 7)}
                  onMonth={(month) => show({ month })}
                />
              )}
            </Tabs.Panel>
          </PartTabs>
        </Stack>
      )}
    </>
  );
}
