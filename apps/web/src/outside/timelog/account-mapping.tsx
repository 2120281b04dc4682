import { Button, Flex, Group, Modal, Stack, Text } from '@mantine/core';
import type { AccountDetail } from '@stint/contract/projects/accounts/account';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { MappingMark } from './mapping-mark.tsx';
import { NotConnected } from './not-connected.tsx';
import { ProjectChoice } from './project-choice.tsx';
import { useMapAccounts, useMappedCustomers, useTimelogProjects, useTimelogState } from './timelog.queries.ts';

/** What an account is mapped to, with the dialog that changes it. Nothing, where its customer does not have the system. */
export function AccountMapping({ account }: { readonly account: AccountDetail }) {
  const t = useT('outside');
  const customers = useMappedCustomers();
  const [isOpen, setOpen] = useState(false);
  if (!customers.data?.some(({ _id }) => _id === account.customer._id)) return null;
  return (
    <section aria-labelledby="account-mapping">
      <Flex
        id="account-mapping"
        component="h2"
        gap={8}
        align="center"
        justify="space-between"
        wrap="wrap"
        mb="sm"
        fz="lg"
        fw={600}
      >
        {t('outside:mapping.title')}
        <Button onClick={() => setOpen(true)}>{t('outside:mapping.change')}</Button>
      </Flex>
      <Group gap="sm">
        <MappingMark status={account.timelogStatus} />
        {account.timelogProjectId !== null && (
          <Text c="dimmed">{t('outside:mapping.projectId', { id: account.timelogProjectId })}</Text>
        )}
      </Group>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('outside:mapping.of', { account: account.name })}
        closeButtonProps={{ 'aria-label': t('common:act.close') }}
      >
        <MapAccount account={account} onClose={() => setOpen(false)} />
      </Modal>
    </section>
  );
}

function MapAccount({ account, onClose }: { readonly account: AccountDetail; readonly onClose: () => void }) {
  const t = useT('outside');
  const { timeZone } = useAppConfig();
  const state = useTimelogState();
  const isConnected = state.data?.isConnected === true;
  const projects = useTimelogProjects(isConnected ? { customer: account.customer._id } : undefined);
  const [id, setId] = useState(account.timelogProjectId);
  const [since, setSince] = useState<string | null>(`${todayIn(timeZone).slice(0, 7)}-01`);
  const map = useMapAccounts();
  if (!state.data) return null;
  if (!isConnected) return <NotConnected />;
  if (projects.isError) return <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />;
  const save = () => {
    if (since === null) return;
    map.mutate({ mappings: [{ account: account._id, Id: id }], since }, { onSuccess: onClose });
  };
  return (
    <Stack>
      <ProjectChoice
        label={t('outside:mapping.project')}
        projects={projects.data ?? []}
        value={id}
        onChange={setId}
        disabled={!projects.data}
      />
      <DateField
        label={t('outside:mapping.since')}
        description={t('outside:mapping.sinceHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={since}
        onChange={setSince}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('common:act.cancel')}</Button>
        <SaveButton loading={map.isPending} disabled={!projects.data || since === null} onClick={save}>
          {t('common:act.save')}
        </SaveButton>
      </Group>
    </Stack>
  );
}
