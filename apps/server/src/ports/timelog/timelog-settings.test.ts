import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../lib/config.ts';
import { openTimelog } from '../../open-timelog.ts';

test('the settings name all that it takes, and their problems tell no secret', () => {
  expect(openTimelog(loadConfig({}))).toBeNull();
  const problemsOf = (env: NodeJS.ProcessEnv) => {
    try {
      loadConfig(env);
      return '';
    } catch (error) {
      return error instanceof ConfigError ? error.message : String(error);
    }
  };
  const url = 'https://api:secret@app4.timelog.com/acme?site=code';
  expect(problemsOf({ TIMELOG_URL: url })).toContain('TIMELOG_KEY: is not set');
  expect(problemsOf({ TIMELOG_URL: url, TIMELOG_KEY: 'key' })).toBe('');
  for (const wrong of [
    url.replace('?site=code', ''),
    url.replace(':secret', ''),
    url.replace('/acme', '/'),
    `${url}&timeout=0`,
  ]) {
    expect(problemsOf({ TIMELOG_URL: wrong, TIMELOG_KEY: 'key' })).toContain('TIMELOG_URL: must name');
    expect(problemsOf({ TIMELOG_URL: wrong, TIMELOG_KEY: 'key' })).not.toContain('secret');
  }
});
