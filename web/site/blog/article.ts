import { z } from 'zod';
import { splitFrontMatter } from '../markdown/front-matter.ts';

const categories = ['Service Monitoring', 'DevOps', 'Communication', 'Integrations', 'Business Strategy'] as const;

const frontMatter = z.strictObject({
  title: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  /** The day of publication. */
  date: z.iso.date(),
  /** The day of its last change, if it changed since. */
  updated: z.iso.date().optional(),
  /** The part of the team that wrote it. */
  role: z.enum(['product', 'engineering']),
  category: z.enum(categories),
  tags: z.array(z.string().min(1)).min(2),
  summary: z.string().min(1),
  /** Its picture: the parts of a level line, each raised by this many percent. */
  line: z.array(z.number().min(0).max(100)).min(12),
  /** Describes the picture, if it shows figures. */
  figure: z.string().optional(),
});

export type Article = z.output<typeof frontMatter> & {
  readonly body: string;
  /** How long reading takes, at 220 words a minute. */
  readonly readMinutes: number;
};

const WORDS_A_MINUTE = 220;

/** Reads an article of web/content/blog. @throws Error for invalid front matter. */
export const readArticle = (file: string): Article => {
  const { given, body } = splitFrontMatter(file);
  const words = body.split(/\s+/).length;
  return { ...frontMatter.parse(given), body, readMinutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) };
};

export const articlePath = ({ slug }: Pick<Article, 'slug'>): string => `/blog/${slug}`;
