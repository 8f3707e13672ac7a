import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import type { PublishedIncident, PublishedMaintenance, PublishedUpdate } from '../../published-page.ts';
import { html } from '../markup/html.ts';
import { inlineMarkdown } from '../markup/markdown.ts';
import { headlineText } from '../said.ts';
import type { Scene } from '../scene.ts';

/** Entries of a feed, as many as Statuspage has. */
const MOST_ENTRIES = 25;

type Post = PublishedIncident | PublishedMaintenance;

/** An incident or a maintenance window. Its id never changes, so that a reader shows each once with its newest text. */
type Entry = {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly published: Date;
  readonly updated: Date;
  readonly body: string;
};

/** Everything posted, newest first, in Statuspage's form: titles carry no state, and the newest update comes first. */
export const atomFeed = (scene: Scene): string => {
  const { page, words } = scene;
  return generateAtomFeed({
    id: `${tagOf(scene)}/history`,
    title: { value: words.page.title(page.name) },
    subtitle: { value: headlineText(scene) },
    updated: page.updatedAt,
    authors: [{ name: page.name }],
    links: [
      { rel: 'self', type: 'application/atom+xml', href: `${page.url}/history.atom` },
      { rel: 'alternate', type: 'text/html', href: page.url },
    ],
    entries: entriesOf(scene).map(({ id, title, url, published, updated, body }) => ({
      id,
      title: { value: title },
      links: [{ rel: 'alternate', type: 'text/html', href: url }],
      published,
      updated,
      content: { type: 'html', value: body },
    })),
  });
};

/** The same entries as RSS 2.0; an incident's address is its guid. */
export const rssFeed = (scene: Scene): string => {
  const { page, words } = scene;
  return generateRssFeed({
    title: words.page.title(page.name),
    link: page.url,
    description: headlineText(scene),
    language: page.language,
    lastBuildDate: page.updatedAt,
    atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: `${page.url}/history.rss` }] },
    items: entriesOf(scene).map(({ title, url, published, body }) => ({
      title,
      link: url,
      description: body,
      pubDate: published,
      guid: { value: url, isPermaLink: true },
    })),
  });
};

/** RFC 4151. Statuspage's own form on a host of the page's own; below a path, the path tells pages apart. */
const tagOf = ({ page, base }: Scene): string => `tag:${new URL(page.url).host},2005:${base}`;

const entriesOf = (scene: Scene): readonly Entry[] => {
  const { page } = scene;
  const incidents = [...page.incidents, ...page.past.incidents].map((incident) => entryOf(scene, incident, 'Incident'));
  const maintenances = [...page.maintenances, ...page.past.maintenances].map((maintenance) =>
    entryOf(scene, maintenance, 'Maintenance'),
  );
  return [...incidents, ...maintenances]
    .toSorted((one, other) => other.published.getTime() - one.published.getTime())
    .slice(0, MOST_ENTRIES);
};

const entryOf = (scene: Scene, post: Post, kind: 'Incident' | 'Maintenance'): Entry => ({
  id: `tag:${new URL(scene.page.url).host},2005:${kind}/${post.id}`,
  title: post.title,
  url: `${scene.page.url}/incidents/${post.publicId}`,
  published: post.createdAt,
  updated: post.updatedAt,
  body: windowText(scene, post) + post.updates.map((update) => paragraph(scene, update)).join(''),
});

const windowText = ({ times }: Scene, post: Post): string =>
  'startsAt' in post ? html`<p>${times.span(post.startsAt, post.endsAt)}</p>`.html : '';

/** The text of an update as Statuspage's readers know it. */
const paragraph = ({ words, times }: Scene, { at, phase, text }: PublishedUpdate<Post['phase']>): string =>
  html`<p><small>${times.full(at)}</small><br><strong>${words.phase[phase]}</strong> - ${inlineMarkdown(text)}</p>`
    .html;
