import type { components } from '#api';
import { isoText } from '../../platform/database/iso-text.ts';
import type { HandStatus, StoredItem } from '../items/item.ts';
import type { Setters } from '../items/setters-of.ts';
import type { StoredPage, StoredSection } from '../pages/page.ts';
import type { ShownPage } from '../pages/show-pages.ts';
import type { PublishedItem, PublishedPage } from '../published-page.ts';

type Schemas = components['schemas'];

/** A status page in the contract's form. */
export const pageJson = ({ page, sections, setters, published }: ShownPage): Schemas['PublishedPage'] => {
  const shown = new Map(published.sections.flatMap(({ items }) => items.map((item) => [item.id, item])));
  return {
    ...sharedJson(page, published),
    maintainedUntil: orNull(published.maintainedUntil),
    indexed: page.indexed,
    credit: page.credit,
    emailDomains: page.emailDomains.map(({ domain }) => domain),
    language: page.language,
    otherLanguages: [...page.otherLanguages],
    timeZone: page.timeZone,
    accent: page.accent,
    logo: imageUrl(published, published.look.logo),
    favicon: imageUrl(published, published.look.favicon),
    supportUrl: page.supportUrl ?? null,
    announcement: page.announcement ?? null,
    sections: sections.map((section) => sectionJson(section, shown, setters)),
  };
};

const imageUrl = ({ url }: PublishedPage, path: string | undefined): string | null =>
  path === undefined ? null : new URL(path, url).href;

/** The same in a list. */
export const pageSummaryJson = ({ page, sections, drafts, published }: ShownPage): Schemas['PublishedPageSummary'] => ({
  ...sharedJson(page, published),
  items: sections.reduce((count, { items }) => count + items.length, 0),
  drafts,
});

const sharedJson = (page: StoredPage, { url, headline }: PublishedPage) => ({
  id: page.id,
  publicId: page.publicId,
  slug: page.slug,
  name: page.name,
  url,
  isPublic: page.isPublic,
  access: page.access,
  headline: {
    kind: headline.kind,
    status: headline.status,
    since: orNull(headline.since),
    names: headline.blocks.map(({ name }) => name),
  },
  takenDownBecause: page.takenDown?.because ?? null,
  createdAt: isoText(page.createdAt),
  updatedAt: isoText(page.updatedAt),
});

const sectionJson = (
  { id, name, items }: StoredSection,
  shown: ReadonlyMap<number, PublishedItem>,
  setters: Setters,
): Schemas['PublishedSection'] => ({
  id,
  name,
  items: items.map((item) => itemJson(item, shown.get(item.id), setters)),
});

/** An item in the contract's form. `shown`: its status now, if that may differ from the recorded one. */
export const itemJson = (
  item: StoredItem,
  shown: Pick<PublishedItem, 'status' | 'since' | 'unconfirmedSince'> | undefined,
  setters: Setters,
): Schemas['PublishedItem'] => ({
  id: item.id,
  publicId: item.publicId,
  name: item.name,
  description: item.description ?? null,
  parts: item.parts.map(({ serviceId, cap }) => ({ serviceId, cap })),
  needs: item.needs,
  takesApi: item.takesApi,
  worsenAfter: item.worsenMs / 1_000,
  recoverAfter: item.recoverMs / 1_000,
  onTrouble: item.onTrouble,
  sentence: item.sentence ?? null,
  status: shown?.status ?? item.status,
  since: isoText(shown?.since ?? item.since),
  unconfirmedSince: orNull(shown?.unconfirmedSince),
  byHand: item.hand ? handJson(item.hand, setters) : null,
  sent: item.api ? { status: item.api.status, at: isoText(item.api.at), until: orNull(item.api.until) } : null,
});

const handJson = ({ status, until, at, by }: HandStatus, setters: Setters) => ({
  status,
  until,
  at: isoText(at),
  by: setters.find(({ id }) => id === by) ?? null,
});

const orNull = (moment: Date | undefined): string | null => (moment ? isoText(moment) : null);
