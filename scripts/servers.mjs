import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './workspace.mjs';

/** Programs that some tests run against the app as it runs in earnest, and Debian's packages of them. */
const SERVERS = [
  { name: 'PostgreSQL with replication', aptPackage: 'postgresql', isThere: hasPostgres },
  { name: 'PgBouncer', aptPackage: 'pgbouncer', isThere: () => isOneOf('/usr/sbin/pgbouncer', '/usr/bin/pgbouncer') },
  { name: 'HAProxy', aptPackage: 'haproxy', isThere: () => isOneOf('/usr/sbin/haproxy', '/usr/bin/haproxy') },
];
/** While it says so, what is installed is not started as a service. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs what is missing where that is allowed: on Debian, as root. Elsewhere it says what is not tested, and those tests
 * count as skipped; in CI they fail instead.
 */
export async function ensureServers() {
  const missing = () => SERVERS.filter(({ isThere }) => !isThere());
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing().length > 0 && isDebianRoot) await install(missing().map(({ aptPackage }) => aptPackage));
  const names = missing().map(({ name }) => name);
  if (names.length > 0) console.log(`Not tested here, since it is not installed: ${names.join(', ')}.`);
}

/** @param {string[]} packages */
async function install(packages) {
  console.log(`Installing ${packages.join(', ')} from Debian…`);
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

function hasPostgres() {
  const place = '/usr/lib/postgresql';
  return (
    existsSync(place) && readdirSync(place).some((version) => existsSync(join(place, version, 'bin/pg_basebackup')))
  );
}

/** @param {string[]} paths */
function isOneOf(...paths) {
  return paths.some((path) => existsSync(path));
}
