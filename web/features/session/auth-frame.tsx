import { Flex, Text } from '@radix-ui/themes';
import './auth.css';
import { RiArrowLeftLine } from '@remixicon/react';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The page around every form of someone who isn't signed in. */
export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <div className="ac-auth">
    <div className="ac-auth-left">
      <Flex asChild align="center" justify="between">
        <header>
          <Brand />
          <a href="/" className="ac-back">
            <Icon of={RiArrowLeftLine} />
            Back to home
          </a>
        </header>
      </Flex>
      <main className="ac-auth-form">{children}</main>
      <Text asChild size="1" color="gray">
        <footer>
          By signing up you agree to the <Beside href="/terms-of-service">Terms</Beside> and{' '}
          <Beside href="/privacy-policy">Privacy Policy</Beside>.
        </footer>
      </Text>
    </div>
    <Picture />
  </div>
);

/** A link that opens in a new tab, so that text typed into the form stays. */
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
    <Text as="p" size="9" weight="bold">
      When the line is flat, you're all clear.
    </Text>
    <div>
      <Text as="p" size="3" mb="4">
        Example: <Text weight="bold">Stripe, Outage</Text> at 8:16 AM. Your team knew at 8:17.
      </Text>
      <div className="ac-auth-line">
        {segments.map((index) => (
          <span key={index} className={raised[index]} />
        ))}
      </div>
    </div>
  </aside>
);
