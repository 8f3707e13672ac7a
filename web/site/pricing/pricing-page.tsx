import { ANNUAL_PRICE, MONTHLY_PRICE, TRIAL_DAYS, TRIAL_SERVICES } from '../../content/plan.ts';
import { questionsData, softwareData } from '../feeds/structured-data.ts';
import { ButtonLink, REGISTER } from '../page/links.tsx';
import { SUPPORT_PHONE, SUPPORT_PHONE_DIGITS, WhenSet } from '../page/setting.tsx';
import type { SitePage } from '../page/site-page.ts';
import { PremiumBlock } from './premium-block.tsx';
import { questions } from './questions.ts';

/** The first questions show their answers at once. */
const OPEN_QUESTIONS = 2;

export const pricingPage = (): SitePage => ({
  path: '/pricing',
  title: 'Pricing',
  description: `One plan with everything in it: £${MONTHLY_PRICE} a month or £${ANNUAL_PRICE} a year after ${TRIAL_DAYS} days free. No credit card needed to start.`,
  data: [softwareData, questionsData(questions)],
  isOffer: true,
  content: (
    <div className="site-wrap site-pricing">
      <h1 className="site-display">One plan. Everything in it.</h1>
      <p className="site-lead">
        Your whole team, every feature and as many services as you need: just £{MONTHLY_PRICE}/month after your free
        trial.
      </p>
      <PremiumBlock />
      <p className="site-pricing-note">
        Secure payment through our card payment provider. Cancel anytime.{' '}
        <WhenSet name="supportPhone">
          <a className="ac-link" href={`tel:${SUPPORT_PHONE_DIGITS}`}>
            Call support: {SUPPORT_PHONE}
          </a>
        </WhenSet>
      </p>
      <OtherWays />
      <Questions />
    </div>
  ),
});

const OtherWays = () => (
  <>
    <div className="site-try">
      <p>
        <b>{TRIAL_DAYS}-Day Free Trial: £0.</b> Everything in Premium for up to {TRIAL_SERVICES} services.
      </p>
      <ButtonLink href={REGISTER} counted="pricing-free" kind="outline">
        Start Free Trial
      </ButtonLink>
    </div>
    <div className="site-try">
      <p>
        <b>Want to run it yourself?</b> You need our permission for now, because there’s no licence yet.
      </p>
      <ButtonLink href="/self-hosting" counted="pricing-self-hosting" kind="outline">
        Read about self-hosting
      </ButtonLink>
    </div>
  </>
);

const Questions = () => (
  <section className="site-section site-questions" aria-labelledby="questions-title">
    <h2 className="site-h2" id="questions-title">
      Questions before you buy
    </h2>
    <div>
      {questions.map(({ question, answer }, at) => (
        <details key={question} open={at < OPEN_QUESTIONS}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
