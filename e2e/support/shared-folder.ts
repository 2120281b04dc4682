import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Once for the run: the folder in which its apps share the demo company that one of them has made (made-company.ts). */
export default async function shareFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stint-e2e-shared-'));
  // Anybody may pass through it: a database that root starts runs as a user of its own, and would else have its files elsewhere.
  await chmod(folder, 0o711);
  process.env.E2E_SHARED_FOLDER = folder;
  return () => rm(folder, { recursive: true, force: true });
}
