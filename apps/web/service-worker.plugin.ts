import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, 'worker/service-worker.ts');
const FILE = 'service-worker.js';

/** What is kept without having been opened: what the sheet needs from the first script on, as the sources name it. */
const KEPT = [
  'index.html',
  'src/app/shell/shell.tsx',
  'src/app/shell/shell-pending.tsx',
  'src/app/shell/more-drawer.tsx',
  'src/app/signed-in-routes.ts',
  'src/lib/toast-host.tsx',
  'src/lib/offline/start-offline.ts',
  // The installed app opens here, and leads on.
  'src/home/home-screen.tsx',
  'src/time/sheet/user-periods-screen.tsx',
  'src/time/sheet/own-sheet-screen.tsx',
  'src/time/sheet/phone/phone-sheet.tsx',
  'src/time/sheet/sheet-conflicts.tsx',
  'src/time/sheet/held-back-rows.tsx',
  ...['en', 'vi'].flatMap((language) =>
    ['common.ts', 'home.json', 'places.ts', 'time.json'].map((area) => `src/app/messages/${language}/${area}`),
  ),
  'src/app/messages/vi/refusals.ts',
];
const FONTS = /inter-(latin|latin-ext|vietnamese)-wght-normal/;
const BESIDE = ['/', '/first-paint.js', '/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];

/** Writes the worker that keeps the app on the device, with the names of the files that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const shell = [...BESIDE, ...[...keptFiles(bundle)].map((file) => `/${file}`).sort()];
        const source = await readFile(SOURCE, 'utf8');
        const { code } = await transformWithOxc(source, SOURCE, { sourcemap: false });
        const release = createHash('sha256').update(shell.join()).update(code).digest('hex').slice(0, 16);
        const given = `const RELEASE = ${JSON.stringify(release)};\nconst SHELL = ${JSON.stringify(shell)};\n`;
        this.emitFile({ type: 'asset', fileName: FILE, source: given + code });
      },
    },
  };
}

/** The files of what is kept, with all that these import, their styles and the letters. */
function keptFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const files = new Set(Object.keys(bundle).filter((file) => FONTS.test(file)));
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of stylesOf(chunk)) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const path of KEPT) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`apps/web/${path}`));
    if (!chunk) throw new Error(`${path} is no chunk of its own: the worker cannot keep it`);
    add(chunk);
  }
  return files;
}

const stylesOf = (chunk: Rolldown.OutputChunk): Iterable<string> => chunk.viteMetadata?.importedCss ?? [];
