import { z } from 'zod';
import { splitFrontMatter } from '../markdown/front-matter.ts';
import { Contents, Prose } from '../markdown/prose.tsx';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { formatDate } from '../page/format-date.ts';
import { COMPANY_NAME, CONTACT_EMAIL, SUPPORT_PHONE } from '../page/setting.tsx';
import type { SitePage } from '../page/site-page.ts';

const files = import.meta.glob<string>('../../content/legal/*.md', { query: '?raw', import: 'default', eager: true });

const frontMatter = z.strictObject({
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  /** The day on which its text last changed. */
  updated: z.iso.date(),
});

/** The placeholders in the texts for the server's own details: Markdown would read the server's usual placeholders as bold. */
const places: Readonly<Record<string, string>> = {
  '{companyName}': COMPANY_NAME,
  '{contactEmail}': CONTACT_EMAIL,
  '{supportPhone}': SUPPORT_PHONE,
};

/** Privacy policy and terms. */
export const legalPages = (): readonly SitePage[] => Object.values(files).map(legalPage);

const legalPage = (file: string): SitePage => {
  const { given, body } = splitFrontMatter(file);
  const { title, slug, description, updated } = frontMatter.parse(given);
  const { html, headings } = renderMarkdown(body);
  const date = `Last updated: ${formatDate(updated)}`;
  return {
    path: `/${slug}`,
    title,
    description,
    changed: updated,
    markdown: withPlaces(`# ${title}\n\n${date}\n\n${body}\n`),
    content: (
      <div className="site-wrap site-column-page">
        <h1 className="site-display small">{title}</h1>
        <p className="ac-meta">{date}</p>
        <div className="site-text">
          <Contents headings={headings} />
          <Prose html={withPlaces(html)} />
        </div>
      </div>
    ),
  };
};

const withPlaces = (text: string): string =>
  Object.entries(places).reduce((filled, [place, name]) => filled.replaceAll(place, name), text);
