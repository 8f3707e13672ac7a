import { StatusBadge } from '../../board/status/status-badge.tsx';
import { TRIAL_DAYS } from '../../content/plan.ts';
import { ButtonLink, REGISTER } from '../page/links.tsx';

export const Hero = () => (
  <div className="site-hero">
    <div className="site-wrap">
      <h1 className="site-display">Know about outages before your customers tell you.</h1>
      <div className="site-hero-row">
        <p className="site-lead">
          One dashboard for every status page you depend on, built for support teams. We check each page every minute,
          and alert you in Slack, Teams and email.
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
      <span className="ac-meta">Example: an alert in Slack 41 seconds later</span>
    </div>
  </div>
);
