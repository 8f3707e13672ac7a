import type { Plugin } from 'vite';

/** Adds a preload link for each font of the build whose file name starts with one of `names`. */
export const preloadFonts = (names: readonly string[]): Plugin => ({
  name: 'allclear-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => names.some((name) => file.includes(`/${name}-`) && file.endsWith('.woff2')))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
});
