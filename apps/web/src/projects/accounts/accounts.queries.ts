import {
  createAccount,
  deleteAccount,
  getAccount,
  listAccounts,
  updateAccount,
} from '@stint/contract/projects/account';
import { createPhase, deletePhase, getPhase, listPhases, updatePhase } from '@stint/contract/projects/phase';
import { useMutation, useQuery } from '@tanstack/react-query';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const accountSearch = searchOf(queryOf(listAccounts));
export type AccountSearch = ReturnType<typeof accountSearch.fill>;
/** The phases within the screen of an account, and which of them is open. */
export const phaseSearch = searchOf(queryOf(listPhases).omit({ account: true }).extend(openRecord));
export type PhaseSearch = ReturnType<typeof phaseSearch.fill>;

const accounts = resourceCalls(
  'account',
  { list: listAccounts, get: getAccount, create: createAccount, update: updateAccount, remove: deleteAccount },
  {
    touches: ['indirect-customer', 'project', 'phase'],
    loadFailed: 'projects:accounts.loadFailed',
    createFailed: 'projects:accounts.saveFailed',
    updateFailed: 'projects:accounts.saveFailed',
  },
);
export const useAccounts = (query: Parameters<typeof accounts.list>[0]) => useQuery(accounts.list(query));
export const useAccount = (id: string | undefined) => useQuery(accounts.one(id));
export const useCreateAccount = () => useMutation(accounts.create);
export const useUpdateAccount = () => useMutation(accounts.update);
export const useDeleteAccount = () => useMutation(accounts.remove);

const phases = resourceCalls(
  'phase',
  { list: listPhases, get: getPhase, create: createPhase, update: updatePhase, remove: deletePhase },
  {
    touches: ['account', 'sheet'],
    loadFailed: 'projects:phases.loadFailed',
    updated: 'projects:phases.updated',
    deleted: 'projects:phases.deleted',
  },
);
export const usePhases = (query: Parameters<typeof phases.list>[0]) => useQuery(phases.list(query));
export const usePhase = (id: string | undefined) => useQuery(phases.one(id));
export const useCreatePhase = () => useMutation(phases.create);
export const useUpdatePhase = () => useMutation(phases.update);
export const useDeletePhase = () => useMutation(phases.remove);
