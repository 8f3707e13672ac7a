import { articleData } from '../feeds/structured-data.ts';
import { Contents, Prose } from '../markdown/prose.tsx';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { formatDate } from '../page/format-date.ts';
import type { SitePage } from '../page/site-page.ts';
import { type Article, articlePath, readArticle } from './article.ts';
import { ArticlePicture } from './article-picture.tsx';
import { TryIt } from './try-it.tsx';

const files = import.meta.glob<string>('../../content/blog/*.md', { query: '?raw', import: 'default', eager: true });

/** The newest first, which is the featured one. */
const articles = Object.values(files)
  .map(readArticle)
  .toSorted((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug));

export const blogPages = (): readonly SitePage[] => [listPage(), ...articles.map(articlePage)];

const listPage = (): SitePage => {
  const [featured, ...others] = articles;
  return {
    path: '/blog',
    title: 'Blog',
    description: 'How support teams keep up with outages of the services they depend on.',
    changed: featured?.updated ?? featured?.date,
    isOffer: true,
    content: (
      <div className="site-wrap site-column-page">
        <h1 className="site-display">Outages, alerts and customer replies</h1>
        <p className="site-lead">
          For support teams who get the tickets when someone else’s service breaks.{' '}
          <a className="ac-link" href="/blog/feed.xml">
            RSS feed
          </a>
        </p>
        {featured && <Featured article={featured} />}
        <ul className="site-articles">
          {others.map((article) => (
            <li key={article.slug}>
              <ArticleRow article={article} />
            </li>
          ))}
        </ul>
        <TryIt place="blog" />
      </div>
    ),
  };
};

const Featured = ({ article }: { article: Article }) => (
  <article className="site-featured">
    <ArticlePicture article={article} />
    <About article={article} />
    <h2>
      <a href={articlePath(article)}>{article.title}</a>
    </h2>
    <p className="site-lead">{article.summary}</p>
    <ReadMore article={article} />
  </article>
);

const ArticleRow = ({ article }: { article: Article }) => (
  <article className="site-article-row">
    <About article={article} />
    <div>
      <h2>
        <a href={articlePath(article)}>{article.title}</a>
      </h2>
      <p>{article.summary}</p>
      <ReadMore article={article} />
    </div>
  </article>
);

const ReadMore = ({ article }: { article: Article }) => (
  <a className="ac-link" href={articlePath(article)}>
    Read More<span className="ac-hidden">: {article.title}</span>
  </a>
);

const MOST_TAGS = 2;

const About = ({ article: { category, readMinutes, date, updated, role, tags } }: { article: Article }) => (
  <p className="site-about">
    <span>{category}</span>
    <span>By the {role} team at Allclear</span>
    <span>{readMinutes} min read</span>
    <time dateTime={date}>{formatDate(date)}</time>
    {updated && (
      <span>
        updated <time dateTime={updated}>{formatDate(updated)}</time>
      </span>
    )}
    {tags.slice(0, MOST_TAGS).map((tag) => (
      <span key={tag} className="site-tag">
        {tag}
      </span>
    ))}
  </p>
);

const articlePage = (article: Article): SitePage => {
  const { html, headings } = renderMarkdown(article.body);
  const { title, summary, date, updated, body } = article;
  return {
    path: articlePath(article),
    title,
    description: summary,
    kind: 'article',
    changed: updated ?? date,
    isOffer: true,
    data: [articleData({ ...article, path: articlePath(article) })],
    markdown: `# ${title}\n\n${summary}\n\n${formatDate(date)}\n\n${body}\n`,
    content: (
      <article className="site-wrap site-column-page">
        <p>
          <a className="ac-back" href="/blog">
            All articles
          </a>
        </p>
        <h1 className="site-display small">{title}</h1>
        <About article={article} />
        <p className="site-lead">{summary}</p>
        <figure className="site-article-figure">
          <ArticlePicture article={article} />
          {article.figure && <figcaption className="ac-meta">{article.figure}</figcaption>}
        </figure>
        <div className="site-text">
          <Contents headings={headings} />
          <Prose html={html} />
        </div>
        <TryIt place="article" />
      </article>
    ),
  };
};
