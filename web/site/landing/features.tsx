import type { ReactNode } from 'react';
import { incidentSentence } from '../../board/customers/incident-sentence.ts';
import { StatusDot } from '../../board/status/status-dot.tsx';
import { uptimeLabel } from '../../board/uptime/uptime.ts';
import { UptimeBar } from '../../board/uptime/uptime-bar.tsx';
import slackAlert from '../../content/slack-alert.json' with { type: 'json' };
import { Mark } from '../../ui/brand.tsx';
import { setTimeFormat } from '../../ui/text/time.ts';
import { OwnAlert, StatusPage } from './feature-samples.tsx';
import { sampleIncident, sampleNow, sampleService } from './sample-board.ts';

export const Features = () => (
  <section className="site-section site-wrap" id="features" aria-labelledby="features-title">
    <h2 className="site-h2" id="features-title">
      Built for the people who answer the tickets
    </h2>
    <Feature
      title="A reply for every ticket"
      text="Each incident comes with a reply for your customers, based only on what the provider reported. Edit it, copy it, and paste it into your help desk."
    >
      <Reply />
    </Feature>
    <Feature
      title="Alerts that start with what’s down"
      text="Then you see what happened, since when, and which of your components are affected. When it’s over, you get the all-clear."
    >
      <SlackAlert />
    </Feature>
    <Feature
      title="See who’s on it"
      text="One click tells your team that you’re on it. Write notes that only your team sees. Every colleague is included in the price."
    >
      <OnIt />
    </Feature>
    <BeyondTheBoard />
    <Feature
      title="Add all your services at once"
      text="Import from StatusGator, Uptime Kuma, a feed reader, CSV or a list of names. Check what we found before you add it."
    >
      <Import />
    </Feature>
    <Feature
      title="See 90 days at a glance"
      text="Healthy services stay flat, and problems stand out. Unknown is never green: if we can’t read a status page, we show why."
    >
      <Bars />
    </Feature>
  </section>
);

/** The features beyond the board. */
const BeyondTheBoard = () => (
  <>
    <Feature
      title="Is it us or a provider?"
      text={
        <>
          Send us alerts from Grafana, Datadog or other monitoring. Each one shows whether a provider may be the cause,
          and how much earlier you knew.{' '}
          <a className="ac-link" href="/docs/own-alerts">
            See how it works
          </a>
        </>
      }
    >
      <OwnAlert />
    </Feature>
    <Feature
      title="A status page for your customers"
      text={
        <>
          Show customers what’s working, in your words and at your own domain. The page follows the services that you
          monitor, drafts incidents for you to review, and emails your subscribers.{' '}
          <a className="ac-link" href="/docs/status-pages">
            See what it can do
          </a>
        </>
      }
    >
      <StatusPage />
    </Feature>
  </>
);

type FeatureProps = { readonly title: string; readonly text: ReactNode; readonly children: ReactNode };

const Feature = ({ title, text, children }: FeatureProps) => (
  <article className="site-feature">
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    <figure>
      {children}
      <figcaption className="ac-meta">Example</figcaption>
    </figure>
  </article>
);

/** The app's own sentence about the sample's incident (web/board/customers). */
const Reply = () => {
  setTimeFormat({ timeZone: 'UTC', clock: '12h' });
  const words = incidentSentence(sampleIncident('Stripe'), {
    serviceName: 'Stripe',
    serviceStatus: 'outage',
    components: ['Payments API'],
    now: sampleNow,
  });
  return (
    <>
      <p className="site-said">My card was declined twice. Is something wrong with your checkout?</p>
      <p className="site-said site-reply">{words}</p>
    </>
  );
};

/** A real message of the Slack channel (make docs). */
const SlackAlert = () => (
  <div className="site-said site-slack">
    <p>
      <Mark /> <b>Allclear</b> <span className="ac-meta">8:16 AM</span>
    </p>
    <p>
      {/* Slack draws the sign at its start as a red circle. */}
      <StatusDot status="outage" still /> <b>{slackAlert.headline.replace(/^\S+ /, '')}</b>
    </p>
    {slackAlert.lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);

/** The words of an incident in a team (web/features/incidents/team). */
const OnIt = () => (
  <>
    <p className="site-said">
      <b>Maya Chen</b> has been on it since 8:18 AM
    </p>
    <p className="site-said site-reply">
      Refunds are on hold. @tom is telling finance. <span className="ac-meta">Team note by Maya Chen</span>
    </p>
  </>
);

/** The app's dialog, one picture for each theme (make pictures). */
const Import = () =>
  ['light', 'dark'].map((theme) => (
    <img
      key={theme}
      className={`site-import in-${theme}`}
      src={`/pictures/import-${theme}.webp`}
      width="320"
      height="543"
      loading="lazy"
      alt="The import: services that we found, that you already monitor, and that can’t be imported, each with its status page"
    />
  ));

const Bars = () => (
  <ul className="site-bars">
    {['Stripe', 'OpenAI', 'Slack'].map((name) => {
      const { uptime, currentStatus } = sampleService(name);
      return (
        <li key={name}>
          <b>
            <StatusDot status={currentStatus} still /> {name}
          </b>
          <UptimeBar name={name} uptime={uptime} now={sampleNow} />
          <span className="ac-meta ac-numbers">{uptimeLabel(uptime, sampleNow)}</span>
        </li>
      );
    })}
  </ul>
);
