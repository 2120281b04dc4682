import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari', 'iPhone', true],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux', false],
  ['curl/8.5', null, null, false],
])('%s', (userAgent, browser, system, handheld) => {
  const name = deviceName(userAgent);
  expect(name).toEqual({ browser, system });
  expect(isHandheld(name)).toBe(handheld);
});
