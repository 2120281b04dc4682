import {
  createContract,
  deleteContract,
  getContract,
  listContracts,
  listOwnContracts,
  updateContract,
} from '@stint/contract/people/contracts/contract';
import {
  changeContractReviewer,
  listContractsToReview,
  sendContractOpinion,
} from '@stint/contract/people/contracts/contract-opinion';
import { id } from '@stint/contract/primitives';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

const contractDialog = z.enum(['opinion', 'reviewer']);
/** The contract that is reviewed, and what is done with it. */
export const myContractsSearch = searchOf(() =>
  z.object({ contract: id.optional(), dialog: contractDialog.optional() }),
);
export type MyContractsSearch = ReturnType<typeof myContractsSearch.fill>;

export const {
  useList: useContracts,
  useOne: useContract,
  useCreate: useCreateContract,
  useUpdate: useUpdateContract,
  useRemove: useDeleteContract,
} = resourceCalls('contract', {
  list: listContracts,
  get: getContract,
  create: createContract,
  update: updateContract,
  remove: deleteContract,
});

export const useOwnContracts = readOf('contract', listOwnContracts);
export const useContractsToReview = readOf('contract', listContractsToReview);

export const useSendOpinion = writeOf(sendContractOpinion, {
  fallback: 'people:opinions.failed',
  success: 'people:opinions.sent',
  touches: ['contract'],
});

export const useChangeContractReviewer = writeOf(changeContractReviewer, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches: ['contract'],
});
