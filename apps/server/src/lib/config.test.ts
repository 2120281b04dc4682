import { describe, expect, it } from 'vitest';
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

  it('take a proxy by word or by address', () => {
    expect(loadConfig({ TRUST_PROXY: 'true' }).TRUST_PROXY).toBe(true);
    expect(loadConfig({ TRUST_PROXY: '10.0.0.1,10.0.0.2' }).TRUST_PROXY).toBe('10.0.0.1,10.0.0.2');
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
