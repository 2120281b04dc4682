import * as contract from '@stint/contract/account/openid/openid';
import { makersOf } from './make-company.ts';
import { CLIENT, type PeersPerson, startOpenIdPeer } from './openid-peer.ts';
import { createTestApp } from './test-app.ts';

/** Where the provider sends people back to. */
export const BACK = 'http://127.0.0.1:4000/user/openid';

export type OpenIdStage = Awaited<ReturnType<typeof openIdStage>>;

/** The app with three ways to a provider of company accounts, and what people do at both. */
export async function openIdStage() {
  const peer = await startOpenIdPeer([`${BACK}/peer`, `${BACK}/strict`, `${BACK}/bossy`]);
  const shared = { ...CLIENT, issuer: peer.issuer, scopes: ['openid', 'email', 'profile', 'groups'] };
  const app = await createTestApp({
    SIGN_IN_PROVIDERS: JSON.stringify([
      {
        ...{ key: 'peer', name: 'Peer', createsFor: ['company.example'], ...shared },
        roles: { leads: 'Manager', staff: 'Employee' },
      },
      { key: 'strict', name: 'Strict', kind: 'globeteam', ...shared },
      { key: 'bossy', name: 'Bossy', roles: { owners: 'Admin' }, makesAdministrators: true, ...shared },
    ]),
  });
  const make = makersOf(app.db);
  await make.company();
  let count = 0;

  /** Somebody whom the provider knows, by the subject that it calls them. */
  function known(given: PeersPerson): string {
    const subject = `subject-${++count}`;
    peer.people.set(subject, given);
    return subject;
  }
  /** A user whose address the provider knows. */
  async function person(given: Partial<PeersPerson> = {}, role: 'Admin' | 'Manager' | 'Employee' = 'Employee') {
    const id = await make.user({ role });
    const user = app.db.selectFrom('app_user').select('email').where('id', '=', id);
    const { email } = await user.executeTakeFirstOrThrow();
    return { id, email, subject: known({ email, email_verified: true, ...given }) };
  }
  const start = async (provider = 'peer') =>
    (await app.call(contract.startOpenIdSignIn, { params: { provider } }, null)).body;
  const finish = (handle: string, search: string, provider = 'peer') =>
    app.call(contract.finishOpenIdSignIn, { params: { provider }, body: { handle, search } }, null);
  /** Signs in at the provider, at an address that may have been changed on its way. */
  async function signIn(subject: string, provider = 'peer', change: (url: URL) => void = () => {}) {
    const { url, handle } = await start(provider);
    const address = new URL(url);
    change(address);
    return finish(handle, await peer.visit(address.href, subject), provider);
  }
  const whose = async (token: string) =>
    (await app.fastify.inject({ method: 'POST', url: '/api/me', headers: { authorization: `Bearer ${token}` } })).json()
      ._id;
  const attempts = (userId: string | null) =>
    app.db
      .selectFrom('sign_in_attempt')
      .select(['outcome', 'way'])
      .where('user_id', userId === null ? 'is' : '=', userId)
      .execute();
  const stop = async () => {
    await app.close();
    await peer.stop();
  };
  return { peer, app, make, known, person, start, finish, signIn, whose, attempts, stop };
}
