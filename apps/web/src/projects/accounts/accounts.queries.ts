import { accountCalls, ownAccountCalls } from '@stint/contract/projects/accounts/account';
import { accountFigureCalls, ownAccountFigureCalls } from '@stint/contract/projects/accounts/account-figures';
import { selectOwnCustomers } from '@stint/contract/projects/customers/indirect-customer';
import { ownPhaseCalls, phaseCalls } from '@stint/contract/projects/phases/phase';
import { useQuery } from '@tanstack/react-query';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { questionOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { selectQuery } from '../../lib/select-query.ts';
import { type Side, useSide } from './account-side.ts';

export const accountSearches = {
  admin: searchOf(() => queryOf(accountCalls.list)),
  user: searchOf(() => queryOf(ownAccountCalls.list)),
} as const;
export type AccountSearch = ReturnType<(typeof accountSearches)[Side]['fill']>;
/** The phases within the screen of an account, and which of them is open. */
export const phaseSearch = searchOf(() => queryOf(phaseCalls.list).omit({ account: true }).extend(openRecord));
export type PhaseSearch = ReturnType<typeof phaseSearch.fill>;

const accountsOf = (routes: typeof accountCalls) =>
  resourceCalls('account', routes, {
    touches: ['indirect-customer', 'project', 'phase'],
    loadFailed: 'projects:accounts.loadFailed',
    createFailed: 'projects:accounts.saveFailed',
    updateFailed: 'projects:accounts.saveFailed',
    handles: ['APPROVED_TIME_MOVES'],
  });
const accounts = { admin: accountsOf(accountCalls), user: accountsOf(ownAccountCalls) };

type AccountQuery = Parameters<typeof accounts.admin.useList>[0];
export const useAccounts = (query: AccountQuery) => accounts[useSide()].useList(query);
export const useAccount = (id: string | undefined) => accounts[useSide()].useOne(id);
export const useCreateAccount = () => accounts[useSide()].useCreate();
export const useUpdateAccount = () => accounts[useSide()].useUpdate();
export const useDeleteAccount = () => accounts[useSide()].useRemove();

const phasesOf = (routes: typeof phaseCalls) =>
  resourceCalls('phase', routes, {
    touches: ['account', 'sheet', 'phase-choice'],
    loadFailed: 'projects:phases.loadFailed',
    updated: 'projects:phases.updated',
    deleted: 'projects:phases.deleted',
  });
const phases = { admin: phasesOf(phaseCalls), user: phasesOf(ownPhaseCalls) };

type PhaseQuery = Parameters<typeof phases.admin.useList>[0];
export const usePhases = (query: PhaseQuery) => phases[useSide()].useList(query);
export const usePhase = (id: string | undefined) => phases[useSide()].useOne(id);
export const useCreatePhase = () => phases[useSide()].useCreate();
export const useUpdatePhase = () => phases[useSide()].useUpdate();
export const useDeletePhase = () => phases[useSide()].useRemove();

const figuresOf = (calls: typeof accountFigureCalls) => ({
  overview: questionOf('account', calls.overview, { asks: (accounts: string) => ({ accounts }) }),
  useCalculate: writeOf(calls.calculateOfAccount, { fallback: 'common:failed.wrong', touches: ['account', 'phase'] }),
});
const figures = { admin: figuresOf(accountFigureCalls), user: figuresOf(ownAccountFigureCalls) };

/** Phases, users, estimate and registered time of one account; undefined while it is asked for. */
export const useAccountOverview = (account: string) =>
  useQuery({ ...figures[useSide()].overview(account), select: ([overview]) => overview });

/** Proves the registered time of an account against its rows. */
export const useCalculateRegisteredTime = () => figures[useSide()].useCalculate();

const findOwnCustomers = selectQuery('indirect-customer', selectOwnCustomers);

/** Whether one may create accounts: below some indirect customer. Undefined while it is asked for. */
export function useMayCreateAccounts(): boolean | undefined {
  const side = useSide();
  const own = useQuery({ ...findOwnCustomers(''), enabled: side === 'user' });
  return side === 'admin' ? true : own.data && own.data.length > 0;
}
