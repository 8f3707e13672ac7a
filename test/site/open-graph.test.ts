import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PagePicture, PICTURES_FOLDER, pagePictures, pictureFinder } from '../../web/build/page-pictures.ts';
import { builtPages, contentOf } from '../support/built-site.ts';

const pictures = pagePictures(PICTURES_FOLDER);
const byAddress = new Map(pictures.map((picture) => [`__PUBLIC_URL__/open-graph/${picture.name}.png`, picture]));
const pages = builtPages();

test.each(pages)('$path names a picture that exists, as large as it says', ({ text }) => {
  const picture = byAddress.get(contentOf('og:image', text));
  expect(picture).toMatchObject({ width: 1200, height: 630 });
  expect([contentOf('og:image:width', text), contentOf('og:image:height', text)]).toEqual(['1200', '630']);
  const inData = [...text.matchAll(/"image":"([^"]+)"/g)].map(([, address = '']) => address);
  for (const address of inData) expect(byAddress.has(address), address).toBe(true);
});

// The documentation changes more often than its pictures; a page without one shows that of the documentation as a whole.
test.each(pages.filter(({ path }) => path !== '/404' && !path.startsWith('/docs/')))(
  '$path has a picture with its title on it (make open-graph draws it)',
  ({ title, text }) => {
    expect(byAddress.get(contentOf('og:image', text))?.title).toBe(title);
  },
);

test('the pictures differ by kind of page, and not only in their words', () => {
  // The first colour of a palette is the most frequent one, which is the ground.
  const colors = ['home', 'blog', 'docs', 'compare', 'about', 'status-pages'].map(
    (name) =>
      readFileSync(`${PICTURES_FOLDER}/${name}.png`)
        .toString('latin1')
        .match(/PLTE(.{3})/s)?.[1],
  );
  expect(new Set(colors).size).toBe(colors.length);
});

test('a page without a picture, or with that of another title, has the one of the next page above it', () => {
  const picture = (name: string, title: string): PagePicture => ({ name, title, width: 1200, height: 630 });
  const pictureOf = pictureFinder([picture('home', 'Allclear'), picture('docs', 'Docs'), picture('docs-api', 'API')]);
  expect(pictureOf('/docs/api', 'API')).toBe('/open-graph/docs-api.png');
  expect(pictureOf('/docs/api', 'The API')).toBe('/open-graph/docs.png');
  expect(pictureOf('/docs/reference/services', 'Services')).toBe('/open-graph/docs.png');
  expect(pictureOf('/404', 'Missing')).toBe('/open-graph/home.png');
});
