import { expect, it } from 'vitest';
import { sheetsLast } from '../../../../web/build/shell-first.ts';

it('the stylesheets of the app come after the shell, which is then painted without them', () => {
  const page = `<head>
    <link rel="stylesheet" crossorigin href="/assets/a.css" nonce="n">
    <script type="module" src="/a.js"></script>
  </head>
  <body>
    <div id="shell"></div>
  </body>`;
  const moved = sheetsLast(page);
  expect(moved.match(/rel="stylesheet"/g)).toHaveLength(1);
  expect(moved.indexOf('rel="stylesheet"')).toBeGreaterThan(moved.indexOf('id="shell"'));
});

it('a page without a stylesheet is told, and not left as it is', () => {
  expect(() => sheetsLast('<body></body>')).toThrow(/stylesheet/);
});

it('the sheet of the theme comes before all others, which build on it', () => {
  const sheet = (name: string) => `<link rel="stylesheet" href="/assets/${name}-abc.css">`;
  const page = sheetsLast(`<head>${sheet('parts')}${sheet('theme')}</head><body></body>`);
  expect(page).toBe(`<head></head><body>${sheet('theme')}${sheet('parts')}\n  </body>`);
});
