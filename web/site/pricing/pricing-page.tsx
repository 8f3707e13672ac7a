import { ANNUAL_PRICE, MONTHLY_PRICE, TRIAL_DAYS } from '../../content/plan.ts';
import { questionsData, softwareData } from '../feeds/structured-data.ts';
import { ButtonLink, REGISTER } from '../page/links.tsx';
import { SUPPORT_PHONE, SUPPORT_PHONE_DIGITS, WhenSet } from '../page/setting.tsx';
import type { SitePage } from '../page/site-page.ts';
import { PremiumBlock } from './premium-block.tsx';
import { questions } from './questions.ts';

export const pricingPage = (): SitePage => ({
  path: '/pricing',
  title: 'Pricing',
  description: `One plan with everything in it: £${MONTHLY_PRICE} a month or £${ANNUAL_PRICE} a year after ${TRIAL_DAYS} days free. No credit card needed to start.`,
  data: [softwareData, questionsData(questions)],
  content: (
    <div className="site-wrap site-pricing">
      <h1 className="site-display">One plan. Everything in it.</h1>
      <p className="site-lead">just £{MONTHLY_PRICE}/month after your free trial</p>
      <div className="site-plans">
        <Trial />
        <PremiumBlock />
      </div>
      <p className="site-pricing-note">
        Secure payment through our card payment provider. Cancel anytime.{' '}
        <WhenSet name="supportPhone">
          <a className="ac-link" href={`tel:${SUPPORT_PHONE_DIGITS}`}>
            Call support: {SUPPORT_PHONE}
          </a>
        </WhenSet>
      </p>
      <section className="site-section site-questions" aria-labelledby="questions-title">
        <h2 className="site-h2" id="questions-title">
          Questions
        </h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} name="question">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  ),
});

const days = Array.from({ length: TRIAL_DAYS }, (_, index) => index);
/** Enough used days to show that the line counts days. */
const USED_DAYS = 12;

const Trial = () => (
  <section className="site-trial" aria-labelledby="trial-title">
    <h2 id="trial-title">{TRIAL_DAYS}-Day Free Trial</h2>
    <p className="site-trial-price">£0</p>
    <p className="ac-muted">Everything in Premium for {TRIAL_DAYS} days. No credit card needed to start.</p>
    <div className="site-trial-days" aria-hidden="true">
      {days.map((day) => (
        <span key={day} className={day < USED_DAYS ? 'used' : undefined} />
      ))}
    </div>
    <ButtonLink href={REGISTER} counted="pricing-free" kind="outline" size="large">
      Start Free Trial
    </ButtonLink>
  </section>
);
