import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Once for the run: the folder in which its apps share the demo company that one of them has made (made-company.ts). */
export default async function shareFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stint-e2e-shared-'));
  process.env.E2E_SHARED_FOLDER = folder;
  return () => rm(folder, { recursive: true, force: true });
}
