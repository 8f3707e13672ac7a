import { z } from 'zod/mini';
import type { components } from '#api';
import { credentialKindList } from '#credential-kinds';
import { mustBe, wordsUpTo } from '../file-values.ts';
import { pageAddress } from '../page-address.ts';

type Schemas = components['schemas'];

/** With the contract's limits (api-spec/credentials.yaml). */
export const credentialBounds = { page: 2_000, value: 16_000, variable: 100, credentials: 100 } as const;

const kinds = credentialKindList.map(({ kind }) => kind);
const sources = credentialKindList.filter(({ urlOf }) => urlOf !== undefined).map(({ kind }) => kind);

const variable = wordsUpTo(credentialBounds.variable).check(
  z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, such as STATUS_TOKEN'),
);

/** How the team logs in to a private status page. Secrets are only named by their environment variables. */
export const pageCredentials = z
  .strictObject({
    kind: z.enum(kinds, mustBe(`one of ${kinds.join(', ')}`)),
    page: z.optional(
      wordsUpTo(credentialBounds.page).check(
        z.refine((text) => pageAddress(text) !== undefined, 'must be a URL such as https://status.example.com'),
      ),
    ),
    values: z.optional(z.record(z.string(), wordsUpTo(credentialBounds.value), mustBe('fields with text values'))),
    keysFrom: z.optional(z.record(z.string(), variable, mustBe('fields with names of environment variables'))),
  })
  .check(
    z.refine(
      ({ kind, page }) => page !== undefined || sources.includes(kind),
      `must have a page, except for ${sources.join(' and ')}`,
    ),
  );

export type FileCredentials = z.infer<typeof pageCredentials>;

/** The canonical URL of its page. */
export const addressOfCredentials = ({ kind, page = '', values = {} }: FileCredentials): string => {
  const url = credentialKindList.find((one) => one.kind === kind)?.urlOf?.(values) ?? page;
  return pageAddress(url) ?? url;
};

/** Saved credentials in a file, without their secrets. */
export const fileCredentials = ({ kind, url, shown }: Schemas['PageCredentials']): FileCredentials => {
  const values = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ''));
  return {
    kind,
    ...(!sources.includes(kind) && { page: url }),
    ...(Object.keys(values).length > 0 && { values }),
  };
};
