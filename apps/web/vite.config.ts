import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

const api = process.env.STINT_API ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react()],
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
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
