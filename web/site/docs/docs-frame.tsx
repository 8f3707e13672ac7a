import type { ReactNode } from 'react';
import { Contents } from '../markdown/prose.tsx';
import type { Heading } from '../markdown/render-markdown.ts';
import { type DocsLink, type Group, groupOf, groups, INDEX, pathOf } from './documents.ts';

type FrameProps = {
  readonly path: string;
  /** The page above this one, if the menu has only that. */
  readonly parent?: DocsLink;
  readonly version: string;
  readonly headings?: readonly Heading[];
  readonly children: ReactNode;
};

/** A page of the documentation: search and menu, the text with what leads away from it, and its table of contents. */
export const DocsFrame = ({ path, parent, version, headings = [], children }: FrameProps) => (
  <div className="site-wrap site-docs">
    <Side path={parent?.path ?? path} version={version} />
    <article>
      <Breadcrumbs path={path} parent={parent} />
      {children}
      <Neighbours path={path} />
    </article>
    <Contents headings={headings} />
  </div>
);

/** On phones the menu is a button above the text, which opens it without a script. Search needs one, and is hidden without. */
const Side = ({ path, version }: Pick<FrameProps, 'path' | 'version'>) => (
  <div className="docs-side">
    <button type="button" className="docs-find" data-find>
      Search docs <kbd>/</kbd>
    </button>
    <button type="button" className="docs-open" popoverTarget="docs-menu">
      Docs menu
    </button>
    <nav id="docs-menu" className="docs-nav" popover="auto" aria-label="Documentation">
      {groups.map((group) => (
        <MenuGroup key={group.title} group={group} path={path} />
      ))}
      <p className="ac-meta">
        <a href="/docs/changelog">Version {version}</a>
      </p>
    </nav>
  </div>
);

/** A group with its pages on the home page and on each of them; elsewhere a link to its first page, since the menu is in every page. */
const MenuGroup = ({ group: { title, pages }, path }: { readonly group: Group; readonly path: string }) => {
  const [first] = pages;
  if (first && path !== pathOf(INDEX) && !pages.some((page) => page.path === path))
    return (
      <h2>
        <a href={first.path}>{title}</a>
      </h2>
    );
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Shows the group of a page; the home page has none. */
const Breadcrumbs = ({ path, parent }: Pick<FrameProps, 'path' | 'parent'>) => {
  const group = groupOf(parent?.path ?? path);
  if (!group) return null;
  return (
    <nav className="site-docs-path" aria-label="Breadcrumbs">
      <a href={pathOf(INDEX)}>Docs</a> › {group.title}
      {parent && (
        <>
          {' '}
          › <a href={parent.path}>{parent.title}</a>
        </>
      )}
    </nav>
  );
};

/** Links to the pages before and after this one. */
const Neighbours = ({ path }: { path: string }) => {
  const pages = [{ path: pathOf(INDEX), title: 'Docs' }, ...groups.flatMap((group) => group.pages)];
  const at = pages.findIndex((page) => page.path === path);
  if (at < 0) return null;
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  return (
    <nav className="site-docs-neighbours" aria-label="Previous and next page">
      {previous && (
        <a href={previous.path} rel="prev">
          ← {previous.title}
        </a>
      )}
      {next && (
        <a href={next.path} rel="next">
          {next.title} →
        </a>
      )}
    </nav>
  );
};
