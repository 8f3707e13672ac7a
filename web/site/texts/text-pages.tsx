import { z } from 'zod';
import { TryIt } from '../blog/try-it.tsx';
import { splitFrontMatter } from '../markdown/front-matter.ts';
import { Contents, Prose } from '../markdown/prose.tsx';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { formatDate } from '../page/format-date.ts';
import type { SitePage } from '../page/site-page.ts';
import { placesFor } from './places.ts';

const files = import.meta.glob<string>('../../content/{legal,pages,compare}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const frontMatter = z.strictObject({
  title: z.string(),
  /** The path without its first slash. */
  slug: z.string(),
  description: z.string(),
  /** The day on which its text last changed, or its facts were checked. */
  updated: z.iso.date(),
  /** A sentence below the title. */
  lead: z.string().optional(),
  /** True if it sells the product. */
  isOffer: z.literal(true).optional(),
});

/** Pages of text: legal ones, comparisons, security, self-hosting and contact. */
export const textPages = (): readonly SitePage[] => Object.entries(files).map(([file, text]) => textPage(file, text));

const textPage = (file: string, text: string): SitePage => {
  const { given, body } = splitFrontMatter(text);
  const { title, slug, description, updated, lead, isOffer } = frontMatter.parse(given);
  const { html, headings } = renderMarkdown(body);
  const isComparison = file.includes('/compare/');
  const date = `${isComparison ? 'Last checked' : 'Last updated'}: ${formatDate(updated)}`;
  return {
    path: `/${slug}`,
    title,
    description,
    changed: updated,
    ...(isOffer && { isOffer }),
    markdown: placesFor('markdown')([`# ${title}`, lead, date, body].filter(Boolean).join('\n\n')),
    content: (
      <div className="site-wrap site-column-page">
        <h1 className="site-display small">{title}</h1>
        {lead && <p className="site-lead">{lead}</p>}
        <p className="ac-meta">{date}</p>
        <div className={isOffer ? 'site-text wide' : 'site-text'}>
          {isOffer || <Contents headings={headings} />}
          <Prose html={placesFor('html')(html)} />
        </div>
        {isOffer && <TryIt place={isComparison ? 'compare' : 'page'} />}
      </div>
    ),
  };
};
