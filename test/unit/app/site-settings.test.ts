import { expect, test } from 'vitest';
import { z } from 'zod';
import { siteSettings, siteSettingsOf } from '../../../src/app/settings/site-settings.ts';

const read = (env: Record<string, string>) => siteSettingsOf(z.object(siteSettings).parse(env));

test('the company and its subprocessors are read as written', () => {
  expect(
    read({
      ALLCLEAR_COMPANY_NAME: 'Example Ltd',
      ALLCLEAR_COMPANY_NUMBER: '01234567',
      ALLCLEAR_COMPANY_ADDRESS: '1 Example Street, London',
      ALLCLEAR_VAT_NUMBER: 'GB 123 4567 89',
      ALLCLEAR_SUBPROCESSORS: 'Example Hosting Ltd: servers in London; Example Mail Inc: email, 12:00 to 18:00;',
    }),
  ).toMatchObject({
    companyName: 'Example Ltd',
    companyNumber: '01234567',
    companyAddress: '1 Example Street, London',
    vatNumber: 'GB 123 4567 89',
    subprocessors: [
      { name: 'Example Hosting Ltd', purpose: 'servers in London' },
      { name: 'Example Mail Inc', purpose: 'email, 12:00 to 18:00' },
    ],
  });
  expect(read({}).subprocessors).toBeUndefined();
});

test('a subprocessor without a purpose is refused', () => {
  expect(() => read({ ALLCLEAR_SUBPROCESSORS: 'Example Hosting Ltd' })).toThrow(/names with their purposes/);
});
