import { placeOf, Unless, When } from '../page/answer.tsx';
import type { SitePage } from '../page/site-page.ts';
import { CheckResult } from './check-result.tsx';

const PATH = '/tools/status-page-check';
const LEAD =
  'Paste the URL of a status page. See its current status, components and open incidents, and whether Allclear can monitor it.';

/** Works without a script: the server answers the form with this page and the result in it. */
export const checkPage = (): SitePage => ({
  path: PATH,
  title: 'Status page check: can it be monitored?',
  description: `${LEAD} Free, no account needed.`,
  script: 'status-page-check',
  markdown: `# Status page check\n\n${LEAD} Free, no account needed.\n\nIn a program, call [/api/tools/status-page-check](/docs/reference) with the URL as \`url\`.\n`,
  content: (
    <div className="site-wrap site-column-page">
      <h1 className="site-display">Check any status page</h1>
      <p className="site-lead">{LEAD}</p>
      <Form />
      <When name="problem">
        <section className="site-check-said" role="alert" aria-labelledby="problem-title">
          <h2 id="problem-title">We didn’t check this</h2>
          <p>{placeOf('problem')}</p>
        </section>
      </When>
      <When name="isUnreachable">
        <NotRead title="We couldn’t reach this page">
          If you monitor it anyway, it shows Unknown with this reason until we can read it.
        </NotRead>
      </When>
      <When name="isUnrecognised">
        <NotRead title="We found no status at this URL">
          If the page has an RSS or Atom feed, check the feed’s URL. See{' '}
          <a href="/docs/formats#which-url-to-use">which URL to use</a>.
        </NotRead>
      </When>
      <When name="isRead">
        <CheckResult />
      </When>
      <Unless name="checkedAgo">
        <Explained />
      </Unless>
    </div>
  ),
});

const Form = () => (
  <form className="site-check" action={PATH} data-check>
    <label htmlFor="check-url">Status page URL</label>
    <input
      id="check-url"
      name="url"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={2000}
      required
      placeholder="https://www.githubstatus.com"
      defaultValue={placeOf('asked')}
    />
    <button type="submit" className="site-button primary large">
      Check
    </button>
    <p className="ac-meta">It takes up to 10 seconds. You can check 10 pages a minute.</p>
  </form>
);

const NotRead = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="site-check-said" aria-labelledby="not-read-title">
    <h2 id="not-read-title">{title}</h2>
    <p>{placeOf('reason')}</p>
    <p className="ac-muted">{children}</p>
    <p className="ac-meta">
      <code>{placeOf('url')}</code>, checked {placeOf('checkedAgo')}
    </p>
  </section>
);

const parts = [
  {
    title: 'Format',
    text: 'We detect the platform from the page’s content, not just its URL.',
  },
  {
    title: 'Status',
    text: 'The current status, components, open incidents and planned maintenance, as your board would show them.',
  },
  {
    title: 'Last change',
    text: 'When the page last changed, if the page or its server says so.',
  },
  {
    title: 'Limitations',
    text: 'Anything that we couldn’t read, such as missing files or incomplete lists, with the reason.',
  },
] as const;

const Explained = () => (
  <section className="site-prose" aria-labelledby="explained">
    <h2 id="explained">What you’ll see</h2>
    {parts.map(({ title, text }) => (
      <p key={title}>
        <b>{title}.</b> {text}
      </p>
    ))}
    <p>We cache results for 1 minute.</p>
  </section>
);
