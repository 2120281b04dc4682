import { createApiToken, listApiTokens, revokeApiToken } from '@stint/contract/account/api-tokens/api-token';
import { readOf, writeOf } from '../../lib/route-hooks.ts';

export const useApiTokens = readOf('api-token', listApiTokens, { fallback: false });

export const useCreateApiToken = writeOf(createApiToken, {
  fallback: 'common:failed.update',
  touches: ['api-token'],
});

export const useRevokeApiToken = writeOf(revokeApiToken, {
  fallback: 'common:failed.update',
  success: 'account:tokens.revoked',
  touches: ['api-token'],
});
