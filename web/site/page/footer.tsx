import { Home } from './header.tsx';
import type { SiteLink } from './links.tsx';
import { COMPANY_NAME, CONTACT_EMAIL, SUPPORT_PHONE, SUPPORT_PHONE_DIGITS, WhenSet } from './setting.tsx';

const product: readonly SiteLink[] = [
  { href: '/#features', label: 'Features' },
  { href: '/#integrations', label: 'Integrations' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/status-pages', label: 'Status pages' },
  { href: '/docs', label: 'Documentation' },
  { href: '/tools/status-page-check', label: 'Status page check' },
  { href: '/tools/sla-calculator', label: 'SLA calculator' },
];
const company: readonly SiteLink[] = [
  { href: '/about', label: 'About' },
  { href: '/blog', label: 'Blog' },
];
const legal: readonly SiteLink[] = [
  { href: '/privacy-policy', label: 'Privacy' },
  { href: '/terms-of-service', label: 'Terms' },
];

export const Footer = () => (
  <footer className="site-foot">
    <div className="site-wrap site-foot-columns">
      <div className="site-foot-brand">
        <Home />
        <p>The status of everything you depend on.</p>
        <WhenSet name="companyName">
          <p>Run by {COMPANY_NAME}.</p>
        </WhenSet>
      </div>
      <Column title="Product" links={product} />
      <Column title="Company" links={company}>
        <WhenSet name="contactEmail">
          <li>
            <a href={`mailto:${CONTACT_EMAIL}`}>Contact</a>
          </li>
        </WhenSet>
        <WhenSet name="supportPhone">
          <li>
            <a href={`tel:${SUPPORT_PHONE_DIGITS}`} aria-label={`Call support, ${SUPPORT_PHONE}`}>
              {SUPPORT_PHONE}
            </a>
          </li>
        </WhenSet>
      </Column>
      <Column title="Legal" links={legal} />
    </div>
  </footer>
);

type ColumnProps = { readonly title: string; readonly links: readonly SiteLink[]; readonly children?: React.ReactNode };

const Column = ({ title, links, children }: ColumnProps) => (
  <div>
    <h2 className="site-foot-title">{title}</h2>
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      {children}
    </ul>
  </div>
);
