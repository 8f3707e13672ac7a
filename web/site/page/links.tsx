import type { ReactNode } from 'react';

/** Where an account is made; a trial begins with it. */
export const REGISTER = '/auth?view=register';

export type SiteLink = { readonly href: string; readonly label: string };

export const mainLinks: readonly SiteLink[] = [
  { href: '/#features', label: 'Features' },
  { href: '/#integrations', label: 'Integrations' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/blog', label: 'Blog' },
  { href: '/about', label: 'About' },
];

type ButtonProps = {
  readonly href: string;
  /** The name under which analytics count clicks. */
  readonly counted?: string;
  readonly kind?: 'primary' | 'outline';
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
};

/** A link in the shape of a button. */
export const ButtonLink = ({ href, counted, kind = 'primary', size = 'medium', children }: ButtonProps) => (
  <a className={`site-button ${kind} ${size}`} href={href} data-counted={counted}>
    {children}
  </a>
);
