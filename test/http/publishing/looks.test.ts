import { describe, expect, test } from 'vitest';
import type { components } from '#api';
import { png } from '../../support/pictures.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

type Page = components['schemas']['PublishedPage'];

const stage = eachPublishedPage();
const visit = (url: string) => fetch(url, { redirect: 'manual' });
const publicUrl = (path: string) => new URL(path, stage.world().product.url).href;
const setLogo = async (id: number, data: Buffer, image = 'logo') => {
  const body = { data: data.toString('base64') };
  return stage.world().call('setPageImage', { headers: stage.headers(), path: { id, image }, body });
};

describe('the pictures of a page', () => {
  test('are served from its own address, under a name that never gets old, and shown on the page', async () => {
    const { id, slug } = await stage.create();
    const page = (await setLogo(id, png(120, 28))).json as Page;
    expect(page.logo).toMatch(new RegExp(`/s/${slug}/images/[0-9a-f]{32}\\.png$`));
    const path = new URL(page.logo ?? '').pathname;
    const picture = await visit(publicUrl(path));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png(120, 28));
    expect(await (await visit(publicUrl(`/s/${slug}`))).text()).toContain(`<img src="${path}"`);
  });

  test('are replaced and removed, and nothing else is found there', async () => {
    const { id, slug } = await stage.create();
    const first = (await setLogo(id, png(10, 10), 'favicon')).json as Page;
    const second = (await setLogo(id, png(11, 11), 'favicon')).json as Page;
    expect(second.favicon).not.toBe(first.favicon);
    const removed = await stage
      .world()
      .call('deletePageImage', { headers: stage.headers(), path: { id, image: 'favicon' } });
    expect(removed.status).toBe(204);
    expect(await stage.pageOf(id)).toMatchObject({ favicon: null, logo: null });
    expect((await visit(publicUrl(`/s/${slug}/images/${'0'.repeat(32)}.png`))).status).toBe(404);
  });

  test('are PNG or WebP of a limited size', async () => {
    const { id } = await stage.create();
    const refused = await setLogo(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(refused.status).toBe(400);
    expect((await setLogo(id, png(20, 10), 'favicon')).json).toMatchObject({
      fields: { data: 'A favicon must be square, with up to 512 by 512 pixels' },
    });
  });
});

describe('an old slug', () => {
  test('leads to the page, with everything below it, until another slug of the page takes it', async () => {
    const { id, slug } = await stage.create();
    await stage.call('updatePublishedPage', id, { slug: `${slug}-status` });
    const old = await visit(publicUrl(`/s/${slug}/history`));
    expect([old.status, old.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(new RegExp(`/s/${slug}-status/history$`)),
    ]);
    await stage.call('updatePublishedPage', id, { slug });
    expect((await visit(publicUrl(`/s/${slug}`))).status).toBe(200);
    expect((await visit(publicUrl(`/s/${slug}-status`))).status).toBe(301);
  });

  test('is nobody else’s while it leads there', async () => {
    const { id, slug } = await stage.create();
    await stage.call('updatePublishedPage', id, { slug: `${slug}-new` });
    const body = { name: 'Other', slug };
    const taken = await stage.world().call('createPublishedPage', { headers: stage.headers(), body });
    expect(taken.status).toBe(409);
  });
});
