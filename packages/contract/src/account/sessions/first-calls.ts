/**
 * The calls of a browser that shows its first screen: only where they are. Their schemas, in `session.ts`, need not be there yet.
 */
export const firstCalls = {
  getConfig: { method: 'GET', path: '/api/get-config' },
  startOpenIdSignIn: { method: 'POST', path: '/api/sign-in/openid/:provider/start' },
  startPasskeySignIn: { method: 'POST', path: '/api/sign-in/passkey/start' },
  finishPasskeySignIn: { method: 'POST', path: '/api/sign-in/passkey' },
  finishByCode: { method: 'POST', path: '/api/sign-in/second-factor' },
  login: { method: 'POST', path: '/api/login' },
  me: { method: 'POST', path: '/api/me' },
  logout: { method: 'GET', path: '/auth/logout' },
} as const;
