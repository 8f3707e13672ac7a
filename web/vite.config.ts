import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawLogos } from './build/draw-logos.ts';
import { chunkGroups } from './build/group-chunks.ts';
import { writeDrawings } from './build/icon-drawings.ts';
import { layerRadixCss } from './build/layer-radix-css.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';
import { sayAddress } from './build/say-address.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shellFirst } from './build/shell-first.ts';
import { splitIcons } from './build/split-icons.ts';
import { withoutTooltips } from './build/without-tooltips.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** It takes writes from pages of its own host only, so it must see the one that the browser sees. */
const apiServer = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false };

// The code that orders the first load's stylesheets and the code that preloads a font find these files by name.
const assetName = (name: string): string =>
  name.endsWith('.css') && !/^(theme|index)\./.test(name)
    ? 'assets/[hash:6][extname]'
    : 'assets/[name]-[hash][extname]';

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    react(),
    layerRadixCss(root),
    withoutTooltips(root),
    drawLogos(),
    writeDrawings(),
    splitIcons(root),
    preloadFonts(['geist-latin-wght-normal']),
    shellFirst(),
    serviceWorker(root),
    prerender(root),
    precompress(),
    sayAddress(apiServer.target),
  ],
  // The server puts a fresh nonce here in each response; the dev server sends no policy, so it needs none.
  html: command === 'build' ? { cspNonce: '__CSP_NONCE__' } : {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // For browsers that know no modulepreload, which then load without it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A note on the time that compressing takes would only distract.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: [...chunkGroups(root)] },
        // Only hashes: the entry and every importing file repeat each name, so names cost bytes.
        chunkFileNames: ({ name }) => (name === 'vendor' ? 'assets/vendor-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names: [name = ''] }) => assetName(name),
      },
    },
  },
  // React has had it since 18; the other one brings it along for those before.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // Keeps the server's start-up messages on the terminal.
  clearScreen: false,
  // The last path is a page that the server renders for each request.
  server: {
    proxy: {
      '^/api/': apiServer,
      '^/feeds/': apiServer,
      '^/icons/': apiServer,
      '^/tools/status-page-check': apiServer,
    },
  },
}));
