import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawLogos } from './build/draw-logos.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender, SITE_ENTRY } from './build/prerender.ts';
import { sayAddress } from './build/say-address.ts';
import { shellFirst } from './build/shell-first.ts';
import { iconModules, splitIcons } from './build/split-icons.ts';
import { trimRadixCss } from './build/trim-radix-css.ts';
import { withoutNames } from './build/without-names.ts';
import { withoutTooltips } from './build/without-tooltips.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** It takes writes from pages of its own host only, so it must see the one that the browser sees. */
const apiServer = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false };

// React and the router change seldom: their chunk stays cached when only the app's own code changes. Only long lists need
// react-virtual, only the audit log needs infinite queries.
const vendor =
  /node_modules\/(react|react-dom|scheduler|openapi-fetch|@tanstack\/(?!react-virtual|virtual-core|.*[iI]nfinite)[^/]+)\//;

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    react(),
    trimRadixCss(root),
    withoutTooltips(root),
    withoutNames(),
    drawLogos(),
    splitIcons(root),
    preloadFonts(['geist-latin-wght-normal']),
    shellFirst(),
    precompress(),
    prerender(root),
    sayAddress(apiServer.target),
  ],
  // The server puts a fresh nonce here for each answer; the dev server sends no policy, so it needs none.
  html: command === 'build' ? { cspNonce: '__CSP_NONCE__' } : {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // For browsers that know no modulepreload, which then load without it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${root}index.html`, [SITE_ENTRY]: `${root}site/client.ts` },
      // How long compressing takes is no news to whoever starts the product.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor },
            // One file for those that most screens have. Else each would be a file, or each screen would load those of all.
            { name: 'icons', test: iconModules, minShareCount: 8 },
          ],
        },
      },
    },
  },
  // What the server said while it started stays on the terminal.
  clearScreen: false,
  server: { proxy: { '^/api/': apiServer, '^/icons/': apiServer } },
}));
