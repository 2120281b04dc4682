import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';
import { frameChunk } from './frame-chunk.plugin.ts';
import { leanContract } from './lean-contract.plugin.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const api = process.env.STINT_API ?? 'http://127.0.0.1:4000';

const COMPRESSIBLE = /\.(js|css|svg|html)$/;
/** Smaller files fit into one network packet as they are, in bytes. */
const WORTH_PACKING = 1024;

/** Packs every text beside itself once, as small as it goes, so that the server need not do it for each answer. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle: ({ dir }) => {
      if (dir === undefined) return;
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSIBLE.test(file)) continue;
        const text = readFileSync(join(dir, file));
        if (text.length < WORTH_PACKING) continue;
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(text));
        writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }));
      }
    },
  };
}

const inPackages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`);
/** What the sign-in page needs of forms, and every form with it. */
const FIELDS =
  /@mantine\/(form\/|core\/esm\/components\/(Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton)\/)|src\/ui\/form\/(use-schema-form|issue-message|after-press)/;
const SIGN_IN =
  /icons\/Icon(Sun|Moon|DeviceDesktop|ArrowRight)\.mjs|src\/(account\/(login\/|account-card)|app\/(public-page|month-picture|language-toggle)|ui\/segmented-toggle)/;
/** What runs the patterns that people write is large; the rules that lead to it go with it, what these stand on does not. */
const PATTERNS = /node_modules\/re2js\/|time\/(detail-pattern|pattern-steps|sheet\/timereg\.rules)/;
const DAYS =
  /contract\/src\/(numbers|time\/(calendar|typed|iso-week|business-time|periods\/period\.rules|review\/approval\.rules)|projects\/phases\/phase\.rules)\./;
/** What lies above the page: the shell's menu and drawer bring it to every signed-in screen. */
const OVERLAYS =
  /@floating-ui\/|react-remove-scroll|react-style-singleton|use-sidecar|@mantine\/(modals\/|core\/esm\/components\/(Popover|Menu|Modal|ModalBase|Drawer|Overlay|FocusTrap|ScrollArea|Combobox|Select|Tooltip)\/)/;

/** The cards of the home page, which it fetches together before it is drawn. What each has apart would be forty files. */
const CARDS =
  /src\/home\/(widgets\/|first-steps\/|(waiting-approvals|who-is-in|own-sheets|current-period|earlier-sheets|period-picture|sheet-state|days-of-work|last-messages|chosen-appraisals|followed)\.)/;

/** The page and the shell have fetched these by then. */
const EVERYWHERE = /\/(rolldown-runtime|base|start)-[^/]+\.js$/;
/**
 * What most people open first. Only of these the page names beforehand what they import: all names are in its first script, and
 * the code of other screens is fetched when the pointer or the focus comes to a link to them.
 */
const OPENED_FIRST =
  /\/(shell|sign-in|public-page|login-screen|home-screen|user-periods-screen|own-sheet-screen)-[^/]+\.js$/;

/** Has the browser fetch the letters at once, instead of after the style that names them, so that text does not jump. */
function fontEarly(): Plugin {
  return {
    name: 'font-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.includes('inter-latin-wght-normal'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

const frame = frameChunk({
  publicPages:
    /src\/(app\/(public-page|main)\.tsx|account\/(login|openid|failed-auth|logout|set-up|password)\/(?!change)[^/]*-screen\.tsx)$/,
  frame: new RegExp(`src/app/(shell/shell\\.tsx|signed-in-routes\\.ts)$|${CARDS.source}`),
});

export default defineConfig({
  plugins: [react(), leanContract(), frame.plugin, fontEarly(), serviceWorker(), packed()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  resolve: {
    // The icon package's own entry would be served as thousands of modules while developing.
    alias: [
      { find: '@tabler/icons-react', replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' },
      { find: /^temporal-polyfill$/, replacement: join(import.meta.dirname, 'src/lib/temporal.ts') },
    ],
  },
  server: {
    proxy: {
      '/api': { target: api },
      '/auth': { target: api },
      '/socket.io': { target: api, ws: true },
    },
  },
  // Nothing inline: the page runs under a content policy that allows scripts from its own origin only.
  build: {
    // `scripts/first-load.mjs` reckons by it what a screen costs.
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (screen, files) =>
        OPENED_FIRST.test(screen) ? files.filter((file) => !EVERYWHERE.test(file)) : [],
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What several screens share is named after all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every page needs changes seldom: one file that stays in the cache over releases.
            {
              name: 'base',
              test: inPackages(
                'react',
                'react-dom',
                'scheduler',
                '@tanstack/(react-router|router-core|history|react-query|query-core|store|react-store)',
              ),
              priority: 5,
            },
            // What checks what is typed and what addresses say: every page but the first.
            { name: 'schemas', test: /node_modules\/zod\/|src\/lib\/made-later\./, priority: 7 },
            { name: 'days', test: DAYS, priority: 6 },
            // The codes of messages are small, and asked for before anything is typed.
            { name: 'messages', test: /contract\/src\/messages\./, priority: 8 },
            // Only where phases are: what runs the patterns that people write is large.
            { name: 'patterns', test: PATTERNS, priority: 5 },
            // The start of the app itself, whichever screen is opened.
            { name: 'start', tags: ['$initial'], priority: 4 },
            // Beyond that, one file for each thing that screens do, instead of one for each module that two of them share:
            // many tiny files cost more in headers than in themselves.
            { name: 'fields', test: FIELDS, priority: 2 },
            { name: 'overlays', test: OVERLAYS, priority: 2 },
            { name: 'icons', test: inPackages('@tabler/icons-react'), minShareCount: 2, priority: 2 },
            { name: 'sign-in', test: SIGN_IN, priority: 3 },
            { name: 'cards', test: CARDS, includeDependenciesRecursively: false, priority: 2 },
            { name: 'public', test: frame.isPublic, entriesAware: true, priority: 1 },
            { name: 'frame', test: frame.isInFrame, priority: 0.5 },
          ],
        },
      },
    },
  },
});
