import './auth.css';
import { RiArrowLeftLine } from '@remixicon/react';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The page around every form of someone who is not signed in. */
export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <div className="ac-auth">
    <div className="ac-auth-left">
      <header className="ac-auth-head">
        <Brand />
        <a href="/" className="ac-auth-home">
          <Icon of={RiArrowLeftLine} />
          Back to home
        </a>
      </header>
      <main className="ac-auth-form">{children}</main>
      <footer className="ac-hint">
        By signing up you agree to the <Beside href="/terms-of-service">Terms</Beside> and{' '}
        <Beside href="/privacy-policy">Privacy Policy</Beside>.
      </footer>
    </div>
    <Picture />
  </div>
);

/** In a tab of its own: what was typed into the form stays. */
const Beside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="ac-link" href={href} target="_blank" rel="noreferrer">
    {children}
    <span className="ac-hidden"> (opens in a new tab)</span>
  </a>
);

const OUTAGE = 37;
const DEGRADED = 38;
const segments = Array.from({ length: 56 }, (_, index) => index);
const raised: Readonly<Record<number, string>> = { [OUTAGE]: 'ac-auth-outage', [DEGRADED]: 'ac-auth-degraded' };

const Picture = () => (
  <aside className="ac-auth-right" aria-hidden="true">
    <p className="ac-h1">When the line is flat, you are all clear.</p>
    <div>
      <p className="ac-auth-caption">
        <b>Stripe, Outage</b> at 08:16. Your team knew at 08:17.
      </p>
      <div className="ac-auth-line">
        {segments.map((index) => (
          <span key={index} className={raised[index]} />
        ))}
      </div>
    </div>
  </aside>
);
