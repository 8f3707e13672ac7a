import { z } from 'zod';
import { canonicalUrl } from '../pages/canonical-url.ts';
import { formatOfAddress } from '../pages/detection/known-hosts.ts';
import { readers } from '../pages/readers/index.ts';
import type { CatalogueEntry } from './entry.ts';
import { looks } from './looks.ts';
import { squashed } from './plain-text.ts';

const DEFAULT_ICON = 'ri-server-line';

const name = z.string().trim().min(1).max(60);
/** `example.com`, `status.example.com/eu`. */
const address = z.string().refine((text) => isCanonical(`https://${text}`), 'must be a host, or a host and a path');

const sourceEntry = z
  .strictObject({
    name,
    provider: name.optional(),
    region: name.optional(),
    category: z.enum(Object.keys(looks) as (keyof typeof looks)[]),
    url: z.url({ protocol: /^https$/, error: 'must be an https URL' }),
    format: z.enum(readers.map(({ format }) => format)).optional(),
    site: address.optional(),
    icon: z
      .string()
      .regex(/^ri-[a-z0-9-]+$/, 'must be a Remix Icon class')
      .optional(),
    aliases: z.array(name).min(1).optional(),
    addresses: z.array(address).min(1).optional(),
    ended: z.literal(true).optional(),
  })
  .refine(({ url }) => isCanonical(url), {
    path: ['url'],
    error: 'must be canonical, without a slash at the end or a query',
  })
  .refine(({ url, format }) => (formatOfAddress(new URL(url)) ?? format) === format || format === undefined, {
    path: ['format'],
    error: 'must be the one that the host shows',
  })
  .refine(({ ended, format }) => !ended || !format, {
    path: ['format'],
    error: "can't be proven for a discontinued service",
  });

export const sourceFile = z.record(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase words with hyphens'),
  sourceEntry,
);

export type SourceFile = z.infer<typeof sourceFile>;

const isCanonical = (url: string): boolean => URL.canParse(url) && canonicalUrl(url) === url && !url.includes('?');

export const entryOf = (slug: string, entry: SourceFile[string]): CatalogueEntry => {
  const { icon, hue } = looks[entry.category];
  return {
    name: entry.name,
    slug,
    provider: entry.provider ?? entry.name,
    region: entry.region ?? null,
    category: entry.category,
    statusPageUrl: entry.url,
    format: entry.format ?? null,
    aliases: entry.aliases ?? [],
    addresses: entry.addresses ?? [],
    site: entry.site ?? null,
    ended: entry.ended ?? false,
    logoIcon: entry.icon ?? DEFAULT_ICON,
    categoryIcon: entry.icon ?? icon,
    logoColor: `text-${hue}-600 bg-${hue}-100`,
  };
};

/** Sentences about names and URLs that two entries share. */
export const sharedBy = (entries: readonly CatalogueEntry[]): readonly string[] => [
  ...repeated('slug', entries, ({ slug }) => [slug]),
  ...repeated('name', entries, ({ name, slug, aliases }) => [...new Set([name, slug, ...aliases].map(squashed))]),
  ...repeated('URL', entries, ({ statusPageUrl, addresses }) => [
    statusPageUrl.replace(/^https:\/\/(www\.)?/, ''),
    ...addresses.map((one) => one.replace(/^www\./, '')),
  ]),
];

const repeated = (
  kind: string,
  entries: readonly CatalogueEntry[],
  keysOf: (entry: CatalogueEntry) => readonly string[],
): readonly string[] => {
  const owners = Map.groupBy(
    entries.flatMap((entry) => keysOf(entry).map((key) => ({ key, slug: entry.slug }))),
    ({ key }) => key,
  );
  return [...owners]
    .filter(([, those]) => those.length > 1)
    .map(([key, those]) => `${those.map(({ slug }) => slug).join(' and ')} have the same ${kind} ${key}.`);
};
