import * as contract from '@stint/contract/teams/proof-read/proof-read';
import { type App, mount } from '../../lib/mount.ts';
import { claimRandom, release, updateContent } from './proof-read.service.ts';

export function proofReadRoutes(app: App): void {
  mount(app, contract.claimProofRead, ({ context, body }) => claimRandom(context, body.excludedId));
  mount(app, contract.updateProofRead, ({ context, params, body }) => updateContent(context, params.id, body));
  mount(app, contract.releaseProofRead, ({ context }) => release(context));
}
