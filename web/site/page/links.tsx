import type { ReactNode } from 'react';
import { WhenSet } from './setting.tsx';

/** The page that creates an account; a trial begins with it. */
export const REGISTER = '/auth?view=register';

export type SiteLink = {
  readonly href: string;
  readonly label: string;
  /** True if its page sells the product; a server without billing has no such page. */
  readonly isOffer?: true;
};

export const mainLinks: readonly SiteLink[] = [
  { href: '/#features', label: 'Features', isOffer: true },
  { href: '/#integrations', label: 'Integrations', isOffer: true },
  { href: '/pricing', label: 'Pricing', isOffer: true },
  { href: '/docs', label: 'Docs' },
  { href: '/blog', label: 'Blog', isOffer: true },
  { href: '/about', label: 'About', isOffer: true },
];

export const LinkItems = ({ links }: { links: readonly SiteLink[] }) =>
  links.map(({ href, label, isOffer }) => {
    const item = (
      <li key={href}>
        <a href={href}>{label}</a>
      </li>
    );
    return isOffer ? (
      <WhenSet key={href} name="forSale">
        {item}
      </WhenSet>
    ) : (
      item
    );
  });

type ButtonProps = {
  readonly href: string;
  /** The name under which analytics count clicks. */
  readonly counted?: string;
  readonly kind?: 'primary' | 'outline';
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
};

export const ButtonLink = ({ href, counted, kind = 'primary', size = 'medium', children }: ButtonProps) => (
  <a className={`site-button ${kind} ${size}`} href={href} data-counted={counted}>
    {children}
  </a>
);
