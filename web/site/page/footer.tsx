import { Home } from './header.tsx';
import { LinkItems, type SiteLink } from './links.tsx';
import { COMPANY_NAME, STATUS_PAGE, SUPPORT_PHONE, SUPPORT_PHONE_DIGITS, WhenSet } from './setting.tsx';

const RESOURCES = 'Resources';

const columns: readonly { readonly title: string; readonly links: readonly SiteLink[] }[] = [
  {
    title: 'Product',
    links: [
      { href: '/#features', label: 'Features', isOffer: true },
      { href: '/#integrations', label: 'Integrations', isOffer: true },
      { href: '/pricing', label: 'Pricing', isOffer: true },
      { href: '/self-hosting', label: 'Self-hosting', isOffer: true },
      { href: '/security', label: 'Security', isOffer: true },
      { href: '/compare', label: 'Compare', isOffer: true },
    ],
  },
  {
    title: RESOURCES,
    links: [
      { href: '/docs', label: 'Docs' },
      { href: '/docs/changelog', label: 'Changelog' },
      { href: '/status-pages', label: 'Supported status pages' },
      { href: '/tools/status-page-check', label: 'Status page check' },
      { href: '/tools/sla-calculator', label: 'SLA calculator' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About', isOffer: true },
      { href: '/blog', label: 'Blog', isOffer: true },
      { href: '/contact', label: 'Contact' },
      { href: '/privacy-policy', label: 'Privacy' },
      { href: '/terms-of-service', label: 'Terms' },
      { href: '/docs/accessibility', label: 'Accessibility' },
    ],
  },
];

export const Footer = () => (
  <footer className="site-foot">
    <div className="site-wrap site-foot-columns">
      <div className="site-foot-brand">
        <Home />
        <p>One dashboard for every status page you depend on.</p>
        <WhenSet name="companyName">
          <p>Run by {COMPANY_NAME}.</p>
        </WhenSet>
        <WhenSet name="supportPhone">
          <p>
            <a href={`tel:${SUPPORT_PHONE_DIGITS}`} aria-label={`Call support, ${SUPPORT_PHONE}`}>
              {SUPPORT_PHONE}
            </a>
          </p>
        </WhenSet>
      </div>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <h2 className="site-foot-title">{title}</h2>
          <ul>
            <LinkItems links={links} />
            {title === RESOURCES && (
              <WhenSet name="statusPage">
                <li>
                  <a href={STATUS_PAGE}>Allclear status</a>
                </li>
              </WhenSet>
            )}
          </ul>
        </div>
      ))}
    </div>
  </footer>
);
