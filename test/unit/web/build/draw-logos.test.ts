import { expect, it } from 'vitest';
import { drawnLogos } from '../../../../web/build/draw-logos.ts';

it('draws known services alone, and none whose logo has a licence of its own', async () => {
  const drawn = await drawnLogos();
  const names = drawn.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Stripe', 'GitHub', 'Grafana Labs']));
  // Of these the package has a logo under another licence; the first is of another Ada.
  expect(names).not.toContain('Ada');
  expect(names).not.toContain("Let's Encrypt");
  expect(names).not.toContain('Zoom');
  expect(drawn.length).toBeGreaterThan(150);
  expect(drawn.every(({ path }) => /^[Mm]/.test(path))).toBe(true);
});
