import { TryIt } from '../blog/try-it.tsx';
import type { SitePage } from '../page/site-page.ts';
import { textPages } from './text-pages.tsx';

export const comparePage = (): SitePage => {
  const comparisons = textPages().filter(({ path }) => path.startsWith('/compare/'));
  return {
    path: '/compare',
    title: 'Compare Allclear',
    description:
      'Allclear next to StatusGator, IsDown, Better Stack and RSS in Slack: what each does better, with sources and dates.',
    isOffer: true,
    changed:
      comparisons
        .map(({ changed = '' }) => changed)
        .toSorted()
        .at(-1) ?? '',
    content: (
      <div className="site-wrap site-column-page">
        <h1 className="site-display small">Compare Allclear</h1>
        <p className="site-lead">Each page says what the other product does better, with sources and a date.</p>
        <ul className="site-cards">
          {comparisons.map(({ path, title, description }) => (
            <li key={path}>
              <h2>
                <a className="ac-link" href={path}>
                  {title}
                </a>
              </h2>
              <p>{description}</p>
            </li>
          ))}
        </ul>
        <TryIt place="compare" />
      </div>
    ),
  };
};
