/** @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], hasInstallScript?: boolean }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

/**
 * What is wrong with the packages that the lock file names, in sentences: content that could differ from one install to the
 * next, sources other than the registry, scripts at install that nobody allowed, and versions known to be bad.
 * @param {Lock} lock
 * @param {readonly string[]} allowedScripts names of packages that may run scripts when they are installed
 * @param {Readonly<Record<string, readonly string[]>>} refused versions by name; `*` for all
 * @returns {string[]}
 */
export function lockProblems(lock, allowedScripts, refused) {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const name = nameOf(path);
    if (name === null || entry.link) return [];
    const versions = refused[name] ?? [];
    return [
      ...(entry.integrity || isOfAnotherPlatform(entry) ? [] : [`${path} has no checksum`]),
      ...(entry.resolved && !entry.resolved.startsWith('https://') ? [`${path} comes from ${entry.resolved}`] : []),
      ...(entry.hasInstallScript && !allowedScripts.includes(name)
        ? [`${path} runs a script when it is installed`]
        : []),
      ...(versions.includes('*') || versions.includes(entry.version ?? '')
        ? [`${path} ${entry.version} is known to be bad`]
        : []),
    ];
  });
}

/**
 * The package at a path of the lock file; null for the workspaces themselves.
 * @param {string} path
 */
function nameOf(path) {
  const start = path.lastIndexOf('node_modules/');
  return start < 0 ? null : path.slice(start + 'node_modules/'.length);
}

/**
 * Named without checksum by `npm run lock`, where the registry did not have it; never installed from such a lock file.
 * @param {Entry} entry
 */
function isOfAnotherPlatform(entry) {
  return entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined);
}
