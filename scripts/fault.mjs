import { join } from 'node:path';
import { ensureServers } from './servers.mjs';
import { bundledNode, ensureInstalled, root, run } from './workspace.mjs';

// npm run fault [-- --seconds 300 --every 10]: several processes behind a balancer, killed one after the other under load.

await ensureInstalled();
await ensureServers();
process.exitCode = await run(bundledNode, [join(root, 'bench/src/fault/fault.ts'), ...process.argv.slice(2)]);
