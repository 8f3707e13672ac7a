import { ButtonLink } from './links.tsx';
import type { SitePage } from './site-page.ts';

const MISSING = 16;
const segments = Array.from({ length: 26 }, (_, index) => index);

/** Shown for every URL without a page or screen. */
export const notFoundPage: SitePage = {
  path: '/404',
  title: '404 Page Not Found',
  description: 'Check the URL. The page may have been removed.',
  kind: 'missing',
  content: (
    <div className="site-missing site-wrap">
      <div className="site-missing-line" aria-hidden="true">
        {segments.map((index) => (
          <span key={index} className={index === MISSING ? 'gone' : undefined} />
        ))}
      </div>
      <h1 className="ac-h1">404 Page Not Found</h1>
      <p className="site-lead">Check the URL. The page may have been removed.</p>
      <div className="site-actions">
        <span className="for-visitor">
          <ButtonLink href="/">Home</ButtonLink>
        </span>
        <span className="for-member">
          <ButtonLink href="/dashboard">Go to dashboard</ButtonLink>
        </span>
        <ButtonLink href="/docs" kind="outline">
          Documentation
        </ButtonLink>
      </div>
    </div>
  ),
};
