import { Button, Checkbox, Group, Skeleton, Stack, Title } from '@mantine/core';
import { type FactorRole, factorRole, type PersonsFactors } from '@stint/contract/account/second-factor/second-factor';
import { useMemo, useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { formatInstant } from '../../lib/format.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { numberColumn, personColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useProvenAct } from '../prove-owner-part.tsx';
import {
  secondFactorSearch,
  useResetSecondFactor,
  useSaveSignInPolicy,
  useSecondFactors,
  useSignInPolicy,
} from './sign-in-security.queries.ts';

/** `/admin/sign-in-security`: which roles need a second factor, and who has one. */
export function SignInSecurityScreen() {
  const t = useT('account');
  const { timeZone } = useAppConfig();
  const policy = useSignInPolicy();
  const list = useListSearch(secondFactorSearch);
  const answer = useSecondFactors(list.state);
  const columns = useMemo(() => columnsOf(t, timeZone), [t, timeZone]);
  return (
    <>
      <PageHeader title={t('account:security.title')} note={t('account:security.note')} />
      {policy.isError && <ErrorState error={policy.error} onRetry={() => void policy.refetch()} />}
      {policy.isPending && <Skeleton height={120} radius="lg" maw="46rem" />}
      {policy.data && <PolicyForm key={policy.data.secondFactorRoles.join()} roles={policy.data.secondFactorRoles} />}
      <Title order={2} mt="xl" mb="sm">
        {t('account:security.people')}
      </Title>
      <DataTable
        name="second-factors"
        label={t('account:security.people')}
        columns={columns}
        list={list}
        answer={answer}
        empty={{ title: t('account:security.empty'), hint: t('account:security.emptyHint') }}
      />
    </>
  );
}

function PolicyForm({ roles }: { readonly roles: readonly FactorRole[] }) {
  const t = useT('account');
  const save = useSaveSignInPolicy();
  const { proven, dialog } = useProvenAct();
  const [chosen, setChosen] = useState<readonly string[]>(roles);
  const isChanged = chosen.toSorted().join() !== roles.toSorted().join();
  const send = async () => {
    const title = t('account:security.askTitle');
    const message = t('account:security.ask');
    const isMore = chosen.some((role) => !roles.includes(role as FactorRole));
    if (isMore && !(await confirmAct({ title, message, act: t('account:security.save') }))) return;
    const secondFactorRoles = factorRole.options.filter((role) => chosen.includes(role));
    // What else is refused is said by the call.
    await proven(() => save.mutateAsync({ secondFactorRoles })).catch(() => undefined);
  };
  return (
    <Stack maw="46rem" align="flex-start">
      <Checkbox.Group
        label={t('account:security.roles')}
        description={t('account:security.rolesHint')}
        value={[...chosen]}
        onChange={setChosen}
      >
        <Group mt="xs">
          {factorRole.options.map((role) => (
            <Checkbox key={role} value={role} label={t(`account:security.role.${role}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Button variant="filled" disabled={!isChanged} loading={save.isPending} onClick={() => void send()}>
        {t('account:security.save')}
      </Button>
      {dialog}
    </Stack>
  );
}

function columnsOf(t: Translate, timeZone: string): readonly Column<PersonsFactors>[] {
  return [
    personColumn(
      { key: 'name', title: t('account:signIns.person'), main: true, sortBy: 'name' },
      ({ person }) => person,
    ),
    stateColumn({ key: 'state', title: t('account:ways.second') }, ({ isMissing, totpSince, passkeys }) => {
      if (isMissing) return { text: t('account:security.missing'), tone: 'warn' };
      return totpSince !== null || passkeys > 0
        ? { text: t('account:security.has'), tone: 'accent' }
        : { text: t('account:security.hasNot'), tone: 'quiet' };
    }),
    {
      key: 'totp',
      title: t('account:ways.totp'),
      cell: ({ totpSince }) => (totpSince === null ? '' : formatInstant(totpSince, timeZone)),
    },
    numberColumn({ key: 'passkeys', title: t('account:passkeys.title') }, ({ passkeys }) => passkeys || ''),
    numberColumn({ key: 'codes', title: t('account:ways.codes') }, ({ recoveryCodesLeft }) => recoveryCodesLeft || ''),
    numberColumn({ key: 'company', title: t('account:ways.company') }, ({ companyAccounts }) => companyAccounts || ''),
    { key: 'reset', title: t('account:security.resetTitle'), align: 'right', cell: (row) => <Reset of={row} /> },
  ];
}

/** Takes all second factors of a person away; nothing where they have none, or it is oneself. */
function Reset({ of: { person, totpSince, passkeys } }: { readonly of: PersonsFactors }) {
  const t = useT('account');
  const reset = useResetSecondFactor();
  const { proven, dialog } = useProvenAct();
  const isOwn = useCurrentUser()._id === person._id;
  if (isOwn || (totpSince === null && passkeys === 0)) return null;
  const name = `${person.firstName} ${person.lastName}`.trim();
  const ask = async () => {
    const title = t('account:security.resetNamed', { name });
    const message = t('account:security.resetAsk', { name });
    if (!(await confirmAct({ title, message, act: t('account:security.resetAct'), danger: true }))) return;
    // What else is refused is said by the call.
    await proven(() => reset.mutateAsync(person._id)).catch(() => undefined);
  };
  return (
    <>
      <Button
        size="compact-sm"
        loading={reset.isPending}
        aria-label={t('account:security.resetNamed', { name })}
        onClick={() => void ask()}
      >
        {t('account:security.resetAct')}
      </Button>
      {dialog}
    </>
  );
}
