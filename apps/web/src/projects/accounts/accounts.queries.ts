import { accountCalls, ownAccountCalls } from '@stint/contract/projects/accounts/account';
import { accountFigureCalls, ownAccountFigureCalls } from '@stint/contract/projects/accounts/account-figures';
import { selectOwnCustomers } from '@stint/contract/projects/customers/indirect-customer';
import { ownPhaseCalls, phaseCalls } from '@stint/contract/projects/phases/phase';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { type Side, useSide } from './account-side.ts';

export const accountSearches = {
  admin: searchOf(queryOf(accountCalls.list)),
  user: searchOf(queryOf(ownAccountCalls.list)),
} as const;
export type AccountSearch = ReturnType<(typeof accountSearches)[Side]['fill']>;
/** The phases within the screen of an account, and which of them is open. */
export const phaseSearch = searchOf(queryOf(phaseCalls.list).omit({ account: true }).extend(openRecord));
export type PhaseSearch = ReturnType<typeof phaseSearch.fill>;

const accountsOf = (part: Side, routes: typeof accountCalls) =>
  resourceCalls('account', routes, {
    part,
    touches: ['indirect-customer', 'project', 'phase'],
    loadFailed: 'projects:accounts.loadFailed',
    createFailed: 'projects:accounts.saveFailed',
    updateFailed: 'projects:accounts.saveFailed',
  });
const accounts = { admin: accountsOf('admin', accountCalls), user: accountsOf('user', ownAccountCalls) };

type AccountQuery = Parameters<typeof accounts.admin.list>[0];
export const useAccounts = (query: AccountQuery) => useQuery(accounts[useSide()].list(query));
export const useAccount = (id: string | undefined) => useQuery(accounts[useSide()].one(id));
export const useCreateAccount = () => useMutation(accounts[useSide()].create);
export const useUpdateAccount = () => useMutation(accounts[useSide()].update);
export const useDeleteAccount = () => useMutation(accounts[useSide()].remove);

const phasesOf = (part: Side, routes: typeof phaseCalls) =>
  resourceCalls('phase', routes, {
    part,
    touches: ['account', 'sheet', 'phase-choice'],
    loadFailed: 'projects:phases.loadFailed',
    updated: 'projects:phases.updated',
    deleted: 'projects:phases.deleted',
  });
const phases = { admin: phasesOf('admin', phaseCalls), user: phasesOf('user', ownPhaseCalls) };

type PhaseQuery = Parameters<typeof phases.admin.list>[0];
export const usePhases = (query: PhaseQuery) => useQuery(phases[useSide()].list(query));
export const usePhase = (id: string | undefined) => useQuery(phases[useSide()].one(id));
export const useCreatePhase = () => useMutation(phases[useSide()].create);
export const useUpdatePhase = () => useMutation(phases[useSide()].update);
export const useDeletePhase = () => useMutation(phases[useSide()].remove);

const figures = { admin: accountFigureCalls, user: ownAccountFigureCalls };

/** Phases, users, estimate and registered time of one account; undefined while it is asked for. */
export function useAccountOverview(account: string) {
  const side = useSide();
  return useQuery(
    queryOptions({
      queryKey: ['account', side, 'overview', account],
      queryFn: ({ signal }) => call(figures[side].overview, { query: { accounts: account } }, { signal }),
      select: ([overview]) => overview,
    }),
  );
}

/** Proves the registered time of an account against its rows. */
export function useCalculateRegisteredTime() {
  const side = useSide();
  return useMutation({
    mutationFn: (id: string) => call(figures[side].calculateOfAccount, { params: { id } }),
    meta: { fallback: 'common:failed.wrong', touches: ['account', 'phase'] },
  });
}

/** Whether one may create accounts: below some indirect customer. Undefined while it is asked for. */
export function useMayCreateAccounts(): boolean | undefined {
  const side = useSide();
  const own = useQuery({
    queryKey: ['indirect-customer', 'select', selectOwnCustomers.path, ''],
    queryFn: ({ signal }) => call(selectOwnCustomers, { query: { search: '' } }, { signal }),
    enabled: side === 'user',
  });
  return side === 'admin' ? true : own.data && own.data.length > 0;
}
