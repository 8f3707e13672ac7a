import { expect, it } from 'vitest';
import { drawnLogos } from '../../../../web/build/draw-logos.ts';

it('draws known services alone, and none whose logo has a licence of its own', () => {
  const drawn = drawnLogos();
  const names = drawn.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Stripe', 'GitHub', 'Grafana Labs']));
  // Of these the package has a logo under another licence; the first is of another Ada.
  expect(names).not.toContain('Ada');
  expect(names).not.toContain("Let's Encrypt");
  expect(names).not.toContain('Zoom');
  expect(drawn.length).toBeGreaterThan(300);
  // Where it was before, so that services with that URL keep their logo.
  expect(drawn.find(({ name }) => name === 'Stripe')).toMatchObject({
    drawing: 'logo-stripe',
    pages: ['www.stripestatus.com', 'status.stripe.com'],
  });
  expect(drawn.every(({ path }) => /^[Mm]/.test(path))).toBe(true);
});
