import { StatusBadge } from '../../board/status/status-badge.tsx';
import { TRIAL_DAYS } from '../../content/plan.ts';
import { ButtonLink, REGISTER } from '../page/links.tsx';
import type { SiteFacts } from '../page/site-facts.ts';

export const Hero = ({ facts }: { facts: SiteFacts }) => (
  <div className="site-hero">
    <div className="site-wrap">
      <h1 className="site-display">Know it’s down before the tickets start.</h1>
      <div className="site-hero-row">
        <p className="site-lead">
          One board for the services your customers rely on, {facts.catalogue.length} of them known by name. We alert
          your team within about a minute when one goes down.
        </p>
        <div className="site-hero-actions">
          <div className="site-actions">
            <ButtonLink href={REGISTER} counted="hero-trial" size="large">
              Start Your {TRIAL_DAYS}-Day Free Trial
            </ButtonLink>
            <ButtonLink href="/pricing" counted="hero-buy" kind="outline" size="large">
              Buy Now
            </ButtonLink>
          </div>
          <p className="ac-meta">No credit card needed to start.</p>
        </div>
      </div>
    </div>
    <LevelLine />
  </div>
);

const SEGMENTS = 110;
const OUTAGE = 70;
const raised: Readonly<Record<number, string>> = { 20: 'degraded', [OUTAGE]: 'outage', 71: 'degraded' };
const segments = Array.from({ length: SEGMENTS }, (_, index) => index);

/** A picture of the line: flat is quiet, raised is a problem (design.md, section 1). */
const LevelLine = () => (
  <div className="site-line" aria-hidden="true">
    {segments.map((index) => (
      <b key={index} className={raised[index]} />
    ))}
    <div className="site-flag">
      <b>Stripe</b>
      <StatusBadge status="outage" plain />
      <span className="ac-meta">Slack alerted 41 seconds later</span>
    </div>
  </div>
);
