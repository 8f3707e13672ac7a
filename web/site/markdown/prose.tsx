import type { ReactNode } from 'react';
import { type Heading, renderInline } from './render-markdown.ts';

/** A text that came as Markdown. */
export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from files of this repository
  <div className="site-prose" dangerouslySetInnerHTML={{ __html: html }} />
);

export const InlineProse = ({ markdown }: { markdown: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from files of this repository
  <span dangerouslySetInnerHTML={{ __html: renderInline(markdown) }} />
);

const FEWEST_HEADINGS = 3;

/** The table of contents of a longer text, by its headings of level 2. */
export const Contents = ({ headings }: { headings: readonly Heading[] }) => {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < FEWEST_HEADINGS) return null;
  return (
    <nav className="site-contents" aria-label="On this page">
      <h2>On this page</h2>
      <ol>
        {shown.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** A table of short cells that may be wider than the screen. */
export const ScrollTable = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
  <div className="site-table short" tabIndex={0}>
    <table>{children}</table>
  </div>
);
