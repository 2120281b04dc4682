import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
const git = async (...given: string[]) => (await run('git', given, { cwd: ROOT })).stdout.trim();

const MIGRATIONS = 'apps/server/migrations';
/** So many states of the history are looked at. */
const LOOKED_AT = 300;

/**
 * The release before this one: the newest tag of a version, else the newest state of the history whose migrations are the
 * beginning of today's. Undefined without a history.
 */
export async function previousRelease(): Promise<string | undefined> {
  try {
    const [tag] = (await git('tag', '--list', 'v*', '--sort=-v:refname', '--no-contains', 'HEAD')).split('\n');
    if (tag) return tag;
    const today = (await readdir(join(ROOT, MIGRATIONS))).toSorted();
    const contents = (await git('hash-object', ...today.map((name) => join(ROOT, MIGRATIONS, name)))).split('\n');
    for (const revision of (await git('log', '--format=%H', `-${LOOKED_AT}`)).split('\n')) {
      const then = (await git('ls-tree', '--format=%(path) %(objectname)', `${revision}:${MIGRATIONS}`))
        .split('\n')
        .toSorted();
      // On a branch migrations had other numbers, or were written anew before they left it: nobody upgrades from such a state.
      if (then.length < today.length && then.every((one, at) => one === `${today[at]} ${contents[at]}`))
        return revision;
    }
    return undefined;
  } catch {
    return undefined;
  }
}

/** Puts another release below a folder, with the packages that are installed here. Answers the file that starts it. */
export async function checkOutRelease(release: string, within: string): Promise<string> {
  const folder = await mkdtemp(join(within, 'release-'));
  const archive = join(folder, 'release.tar');
  await git('archive', '--output', archive, release);
  await run('tar', ['-xf', archive, '-C', folder]);
  await mkdir(join(folder, 'node_modules/@stint'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@stint') await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  // Its own packages are those of that release.
  for (const name of await readdir(join(ROOT, 'node_modules/@stint')))
    await symlink(await readlink(join(ROOT, 'node_modules/@stint', name)), join(folder, 'node_modules/@stint', name));
  for (const built of ['apps/server/node_modules', 'apps/web/dist'])
    if (existsSync(join(ROOT, built)) && !existsSync(join(folder, built)))
      await symlink(join(ROOT, built), join(folder, built));
  return join(folder, 'apps/server/src/main.ts');
}
