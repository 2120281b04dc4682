import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { refusalData } from '@stint/contract/call-error';
import type { MappedAccount, MappedCustomer, TimelogProject } from '@stint/contract/outside/timelog/mapping';
import { mapAccounts } from '@stint/contract/outside/timelog/mapping';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { messageOf, useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import cards from '../../ui/table/phone-cards.module.css';
import { MappingMark } from './mapping-mark.tsx';
import { ProjectChoice } from './project-choice.tsx';
import { useMapAccounts, useMappedAccounts, useMappedCustomers, useTimelogProjects } from './timelog.queries.ts';

interface MappingTabProps {
  readonly customer: string | undefined;
  readonly isConnected: boolean;
  readonly onCustomer: (customer: string) => void;
}

/** Maps the accounts of an indirect customer to its projects in the time-logging system. */
export function MappingTab({ customer, isConnected, onCustomer }: MappingTabProps) {
  const t = useT('outside');
  const customers = useMappedCustomers();
  if (customers.isError) return <ErrorState error={customers.error} onRetry={() => void customers.refetch()} />;
  if (!customers.data) return null;
  const chosen = customers.data.find(({ _id }) => _id === customer) ?? customers.data[0];
  if (!chosen)
    return <EmptyState title={t('outside:mapping.noCustomers')} hint={t('outside:mapping.noCustomersHint')} />;
  return (
    <Stack>
      <NativeSelect
        label={t('outside:mapping.customer')}
        maw="28rem"
        data={customers.data.map((one) => ({ value: one._id, label: nameOf(one) }))}
        value={chosen._id}
        onChange={(event) => onCustomer(event.currentTarget.value)}
      />
      <CustomerAccounts key={chosen._id} customer={chosen} isConnected={isConnected} />
    </Stack>
  );

  function nameOf({ name, unmapped, inError }: MappedCustomer): string {
    const marks = [
      unmapped > 0 && t('outside:mapping.unmapped', { count: unmapped }),
      inError > 0 && t('outside:mapping.inError', { count: inError }),
    ].filter(Boolean);
    return marks.length > 0 ? `${name} (${marks.join(', ')})` : name;
  }
}

const NO_PROJECTS: readonly TimelogProject[] = [];

function CustomerAccounts({
  customer,
  isConnected,
}: {
  readonly customer: MappedCustomer;
  readonly isConnected: boolean;
}) {
  const t = useT('outside');
  const { timeZone } = useAppConfig();
  const accounts = useMappedAccounts({ customer: customer._id });
  const projects = useTimelogProjects(isConnected ? { customer: customer._id } : undefined);
  const [changes, setChanges] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [since, setSince] = useState<string | null>(`${todayIn(timeZone).slice(0, 7)}-01`);
  const map = useMapAccounts();
  const refused = map.isError ? refusedAccounts(map.error) : [];
  if (accounts.isError) return <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (!accounts.data) return null;
  if (accounts.data.length === 0) return <EmptyState title={t('outside:mapping.noAccounts')} />;
  const change = ({ _id, timelogProjectId }: MappedAccount, id: string | null) => {
    const next = new Map(changes);
    if (id === timelogProjectId) next.delete(_id);
    else next.set(_id, id);
    setChanges(next);
  };
  const save = () => {
    if (since === null) return;
    const mappings = [...changes].map(([account, Id]) => ({ account, Id }));
    // What was chosen since is saved next.
    const stillToSave = (now: typeof changes) => new Map([...now].filter(([id, Id]) => changes.get(id) !== Id));
    map.mutate({ mappings, since }, { onSuccess: () => setChanges(stillToSave) });
  };
  return (
    <>
      {projects.isError && <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />}
      <Table className={cards.cards} aria-label={t('outside:mapping.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('outside:mapping.account')}</Table.Th>
            <Table.Th>{t('outside:mapping.state')}</Table.Th>
            <Table.Th>{t('outside:mapping.project')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.data.map((account) => (
            <Table.Tr key={account._id}>
              <Table.Td data-main>
                <Link to="/admin/accounts/$id" params={{ id: account._id }}>
                  {account.name}
                </Link>
                <Text size="xs" c="dimmed">
                  {[account.number, account.archived && t('outside:mapping.archived')].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td data-label={t('outside:mapping.state')}>
                <MappingMark status={account.timelogStatus} />
              </Table.Td>
              <Table.Td data-label={t('outside:mapping.project')}>
                <ProjectChoice
                  label={t('outside:mapping.projectOf', { account: account.name })}
                  isLabelHidden
                  projects={projects.data ?? NO_PROJECTS}
                  value={
                    changes.get(account._id) === undefined
                      ? account.timelogProjectId
                      : (changes.get(account._id) ?? null)
                  }
                  disabled={!projects.data}
                  error={
                    refused.includes(account._id) && map.error
                      ? messageOf(map.error, 'common:failed.update')
                      : undefined
                  }
                  onChange={(id) => change(account, id)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {isConnected && (
        <Group align="flex-end">
          <DateField label={t('outside:mapping.since')} value={since} onChange={setSince} />
          <Button
            variant="filled"
            loading={map.isPending}
            disabled={changes.size === 0 || since === null}
            onClick={save}
          >
            {t('outside:mapping.save')}
          </Button>
        </Group>
      )}
    </>
  );
}

/** The accounts that a refusal is about. */
function refusedAccounts(error: Error): readonly string[] {
  const codes = ['TIMELOG_PROJECT_NOT_EXISTING', 'TIMELOG_PROJECT_MAPPED', 'TIMELOG_PROJECT_DUPLICATED'] as const;
  for (const code of codes) {
    const data = refusalData(mapAccounts, error, code);
    if (data) return data.accounts;
  }
  return [];
}
