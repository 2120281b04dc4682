import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';

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
  /@mantine\/(form\/|core\/esm\/components\/(Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton)\/)|src\/ui\/form\/(use-schema-form|say-issue|after-press)/;
const SIGN_IN =
  /src\/(account\/(login\/|account-card)|app\/(public-page|month-picture|language-toggle)|ui\/segmented-toggle)/;
/** What lies above the page: the shell's menu and drawer bring it to every signed-in screen. */
const OVERLAYS =
  /@floating-ui\/|react-remove-scroll|react-style-singleton|use-sidecar|@mantine\/(modals\/|core\/esm\/components\/(Popover|Menu|Modal|ModalBase|Drawer|Overlay|FocusTrap|ScrollArea|Combobox|Select|Tooltip)\/)/;

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

export default defineConfig({
  plugins: [react(), fontEarly(), packed()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  resolve: {
    // The icon package's own entry would be served as thousands of modules while developing.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs changes seldom: one file that stays in the cache over releases.
            {
              name: 'base',
              test: inPackages(
                'react',
                'react-dom',
                'scheduler',
                'i18next',
                'react-i18next',
                '@tanstack/(react-router|router-core|history|react-query|query-core|store|react-store)',
              ),
              priority: 4,
            },
            // What checks what is typed and what addresses say: every page but the first.
            { name: 'schemas', test: inPackages('zod'), priority: 4 },
            // The start of the app itself, whichever screen is opened.
            { name: 'start', tags: ['$initial'], priority: 3 },
            // Beyond that, one file for each thing that screens do, instead of one for each module that two of them share:
            // many tiny files cost more in headers than in themselves.
            { name: 'fields', test: FIELDS, priority: 2 },
            { name: 'overlays', test: OVERLAYS, priority: 2 },
            { name: 'icons', test: inPackages('@tabler/icons-react'), minShareCount: 2, priority: 2 },
            { name: 'sign-in', test: SIGN_IN, priority: 1 },
          ],
        },
      },
    },
  },
});
