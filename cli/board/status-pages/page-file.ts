import { z } from 'zod/mini';
import { itemStatuses, pageLanguages } from '../../pages/page-named.ts';
import { listOf, mustBe, textUpTo, wordsUpTo, yesOrNo } from '../file-values.ts';

/** The contract's limits (api-spec/published.yaml). */
export const pageBounds = {
  name: 80,
  slug: 60,
  zone: 64,
  link: 500,
  itemName: 80,
  description: 300,
  sentence: 1_000,
  service: 100,
  sections: 30,
  items: 200,
  parts: 20,
  waitSeconds: 3_600,
  title: 200,
  text: 5_000,
  templates: 50,
} as const;

const seconds = z
  .number(mustBe('a number of seconds'))
  .check(z.int('must be a whole number'), z.minimum(0, 'must not be negative'))
  .check(z.maximum(pageBounds.waitSeconds, `must be up to ${pageBounds.waitSeconds} seconds`));

const caps = ['degraded', 'partial_outage', 'outage'] as const;

const part = z.strictObject({
  service: wordsUpTo(pageBounds.service),
  cap: z.optional(z.enum(caps, mustBe(`one of ${caps.join(', ')}`))),
});

const item = z.strictObject({
  name: wordsUpTo(pageBounds.itemName),
  description: z.optional(textUpTo(pageBounds.description)),
  follows: z.optional(
    listOf(
      z.union([wordsUpTo(pageBounds.service), part], mustBe('the name of a service, or { service: …, cap: … }')),
      'services',
      pageBounds.parts,
    ),
  ),
  needs: z.optional(z.enum(['all', 'any'], mustBe('all or any'))),
  takesApi: z.optional(yesOrNo),
  worsenAfter: z.optional(seconds),
  recoverAfter: z.optional(seconds),
  onTrouble: z.optional(z.enum(['nothing', 'status', 'draft', 'publish'], mustBe('nothing, status, draft or publish'))),
  sentence: z.optional(textUpTo(pageBounds.sentence)),
});

const section = z.strictObject({
  name: textUpTo(pageBounds.name),
  items: listOf(item, 'items', pageBounds.items),
});

/** Words and items for posts. */
const template = z.strictObject({
  name: wordsUpTo(pageBounds.name),
  kind: z.optional(z.enum(['incident', 'maintenance'], mustBe('incident or maintenance'))),
  title: wordsUpTo(pageBounds.title),
  text: wordsUpTo(pageBounds.text),
  items: z.optional(
    z.record(
      z.string(),
      z.enum(itemStatuses, mustBe(`one of ${itemStatuses.join(', ')}`)),
      mustBe('items with a status'),
    ),
  ),
  mayBeDown: z.optional(yesOrNo),
});

const language = z.enum(pageLanguages, mustBe(`one of ${pageLanguages.join(', ')}`));

/** A status page as a file describes it. Its pictures, domain, posts and subscribers aren't in it. */
export const statusPage = z.strictObject({
  slug: wordsUpTo(pageBounds.slug),
  name: wordsUpTo(pageBounds.name),
  public: z.optional(yesOrNo),
  language: z.optional(language),
  otherLanguages: z.optional(listOf(language, 'languages', pageLanguages.length - 1)),
  timeZone: z.optional(wordsUpTo(pageBounds.zone)),
  accent: z.optional(wordsUpTo(7).check(z.regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as '#4f46e5'"))),
  supportUrl: z.optional(textUpTo(pageBounds.link)),
  announcement: z.optional(textUpTo(pageBounds.link)),
  indexed: z.optional(yesOrNo),
  credit: z.optional(yesOrNo),
  sections: z.optional(listOf(section, 'sections', pageBounds.sections)),
  templates: z.optional(listOf(template, 'templates', pageBounds.templates)),
});

export type FilePage = z.infer<typeof statusPage>;
export type FileSection = z.infer<typeof section>;
export type FileItem = z.infer<typeof item>;
export type FileTemplate = z.infer<typeof template>;

/** The valid keys at a place below a status page. */
export const keysOfStatusPage = (path: readonly PropertyKey[]): readonly string[] => {
  const depth = path.filter((step) => typeof step === 'string');
  if (depth[0] === 'templates') return Object.keys(template.shape);
  const shapes = [statusPage, section, item, part];
  return Object.keys((shapes[depth.length] ?? part).shape);
};
