import { describe, expect, it, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('The settings were taken');
}

describe('settings', () => {
  it('need none to be given', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ HOST: '127.0.0.1', PORT: 4000, BASE_URL: 'http://127.0.0.1:4000', DEMO: true });
  });

  it('count as not given when they are empty', () => {
    expect(loadConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 4000, DEMO: true });
  });

  it('leave the demo company out on a database of one’s own, unless asked for', () => {
    const DATABASE_URL = 'postgres://stint@db.example.com/stint';
    expect(loadConfig({ DATABASE_URL }).DEMO).toBe(false);
    expect(loadConfig({ DATABASE_URL, DEMO: 'true' }).DEMO).toBe(true);
    expect(loadConfig({ DEMO: 'false' }).DEMO).toBe(false);
  });

  it('make the address for mails from host and port, without a slash at the end', () => {
    expect(loadConfig({ HOST: '::1', PORT: '80' }).BASE_URL).toBe('http://[::1]:80');
    expect(loadConfig({ BASE_URL: 'https://stint.example.com/' }).BASE_URL).toBe('https://stint.example.com');
  });

  it('start the demo company by themselves only where nobody else can reach it', () => {
    const elsewhere = [
      { HOST: '0.0.0.0' },
      { HOST: '192.168.1.5' },
      { TRUST_PROXY: '1' },
      { BASE_URL: 'https://stint.example.com' },
    ];
    for (const env of elsewhere) {
      expect(loadConfig(env)).toMatchObject({ DEMO: false, isLocal: false });
      expect(loadConfig({ ...env, DEMO: 'true' })).toMatchObject({ DEMO: true, isLocal: false });
    }
    expect(loadConfig({ HOST: '::1' })).toMatchObject({ DEMO: true, isLocal: true });
  });

  it('take proxies by number or address, and never believe everybody', () => {
    expect(loadConfig({}).TRUST_PROXY).toBe(0);
    expect(loadConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
    expect(loadConfig({ TRUST_PROXY: '10.0.0.1,10.1.0.0/16' }).TRUST_PROXY).toEqual(['10.0.0.1', '10.1.0.0/16']);
    expect(problemsOf({ TRUST_PROXY: 'true' }).join()).toMatch(
      /^TRUST_PROXY \(it is "true"\): would believe whoever calls/,
    );
  });

  it('name every one that is wrong, and what was expected', () => {
    const problems = problemsOf({ PORT: 'eighty', DEMO: 'maybe', SESSION_DAYS: '0' });
    expect(problems).toHaveLength(3);
    expect(problems[0]).toMatch(/^PORT \(it is "eighty"\): .*number.* Port to listen on/);
  });

  it('keep passwords out of what they say', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://stint:secret@db/stint' });
    expect(problems.join()).toMatch(/^DATABASE_URL: must be an address beginning with postgres:\/\//);
    expect(problems.join()).not.toContain('secret');
  });
});

describe('providers of company accounts', () => {
  const SECRET = 'the-secret-of-the-client';
  const provider = {
    key: 'corp',
    name: 'Corp',
    issuer: 'https://id.corp.example',
    clientId: 'stint',
    clientSecret: SECRET,
  };
  const given = (...providers: unknown[]) => loadConfig({ SIGN_IN_PROVIDERS: JSON.stringify(providers) });

  test('are read with what is usual filled in', () => {
    expect(given(provider).SIGN_IN_PROVIDERS).toMatchObject([
      { key: 'corp', scopes: ['openid', 'email', 'profile'], emailsAreVerified: false, createsFor: [], roles: {} },
    ]);
    expect(loadConfig({}).SIGN_IN_PROVIDERS).toEqual([]);
  });

  test.each([
    ['no list', '{"key":', 'must be a JSON list'],
    ['no TLS', [{ ...provider, issuer: 'http://id.corp.example' }], 'https://'],
    ['a key twice', [provider, provider], 'a key that two'],
    ['a field of another name', [{ ...provider, secret: SECRET }], 'secret'],
    ['administrators by group alone', [{ ...provider, roles: { all: 'Admin' } }], 'makesAdministrators'],
    [
      'addresses that anybody writes',
      [{ ...provider, issuer: 'https://login.microsoftonline.com/common/v2.0', emailsAreVerified: true }],
      'issuer of one company',
    ],
    ['a sign-in that is none', [{ ...provider, scopes: ['email'] }], 'openid'],
  ])('are refused with %s, and nothing secret is repeated', (_name, value, problem) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    try {
      loadConfig({ SIGN_IN_PROVIDERS: text });
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain(problem);
      expect(String(error)).not.toContain(SECRET);
    }
  });

  test('are needed where passwords are off', () => {
    expect(() => loadConfig({ PASSWORD_SIGN_IN: 'false' })).toThrow('nobody could sign in');
    expect(given(provider).PASSWORD_SIGN_IN).toBe(true);
    expect(
      loadConfig({ SIGN_IN_PROVIDERS: JSON.stringify([provider]), PASSWORD_SIGN_IN: 'false' }).PASSWORD_SIGN_IN,
    ).toBe(false);
  });
});
