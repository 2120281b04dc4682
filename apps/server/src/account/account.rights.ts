import { ofOneself } from '../lib/rights/record-kind.ts';

/** Sessions are one's own; administrators end those of others by a call about the person. */
export const sessions = ofOneself({ entity: 'session', what: 'The session', table: 'session' });

/** Who has linked an account at a provider sees it and takes it away. */
export const companyAccounts = ofOneself({
  entity: 'companyAccount',
  what: 'The company account',
  table: 'company_account',
});

/** Passkeys are one's own; administrators take all second factors of a person away. */
export const passkeys = ofOneself({ entity: 'passkey', what: 'The passkey', table: 'passkey' });

/** API tokens are one's own; administrators revoke those of others with their sessions. */
export const apiTokens = ofOneself({ entity: 'apiToken', what: 'The API token', table: 'api_token' });
