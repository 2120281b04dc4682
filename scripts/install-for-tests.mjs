import { existsSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { ensureServers } from './servers.mjs';

// node scripts/install-for-tests.mjs: what tests need of the system, where it may be installed. It needs nothing of the project's own
// packages, so that both are installed at the same time; npm test makes sure of it again.

if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  await ensureServers();
  await ensureChromium();
}
