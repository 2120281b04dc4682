import * as contract from '@stint/contract/people/contracts/contract';
import * as opinion from '@stint/contract/people/contracts/contract-opinion';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './contract.service.ts';
import * as opinions from './contract-opinion.service.ts';

export function contractRoutes(app: App): void {
  mount(app, contract.listContracts, ({ context, query }) => service.listContracts(context, query));
  mount(app, contract.getContract, ({ context, params }) => service.findContract(context, params.id));
  mount(app, contract.createContract, ({ context, body }) => service.createContract(context, body));
  mount(app, contract.updateContract, ({ context, params, body }) => service.updateContract(context, params.id, body));
  mount(app, contract.deleteContract, ({ context, params }) => service.deleteContract(context, params.id));
  mount(app, contract.listOwnContracts, ({ context }) => service.listOwnContracts(context));
  mount(app, opinion.listContractsToReview, ({ context }) => opinions.listContractsToReview(context));
  mount(app, opinion.sendContractOpinion, ({ context, body }) => opinions.sendContractOpinion(context, body));
  mount(app, opinion.changeContractReviewer, ({ context, params, body }) =>
    opinions.changeContractReviewer(context, params.id, body),
  );
}
