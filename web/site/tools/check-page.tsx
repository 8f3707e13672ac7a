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
  description: `${LEAD} Free, without an account.`,
  script: 'status-page-check',
  markdown: `# Status page check\n\n${LEAD} Free, without an account.\n\nPrograms ask [/api/tools/status-page-check](/docs/reference) with the address as \`url\`.\n`,
  content: (
    <div className="site-wrap site-column-page">
      <h1 className="site-display">Check any status page</h1>
      <p className="site-lead">{LEAD}</p>
      <Form />
      <When name="problem">
        <section className="site-check-said" role="alert" aria-labelledby="problem-title">
          <h2 id="problem-title">This was not checked</h2>
          <p>{placeOf('problem')}</p>
        </section>
      </When>
      <When name="isUnreachable">
        <NotRead title="This page could not be reached">
          The board would show a service at this address as unknown, with this reason, and go on asking.
        </NotRead>
      </When>
      <When name="isUnrecognised">
        <NotRead title="It answers, but not with a status that can be read">
          Many status pages have a feed: the address of that can be checked too. <a href="/status-pages">Formats</a>{' '}
          that can be read.
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
    <label htmlFor="check-url">Address of the status page</label>
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
    <p className="ac-meta">It takes ten seconds at most. What was found is kept for a minute.</p>
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
    title: 'Its format',
    text: 'Allclear knows the platforms that most status pages are made with, and feeds. What it finds is proven by the content, never by an address that merely answers.',
  },
  {
    title: 'What it says',
    text: 'Its status, its components, the incidents that are open and the work that is planned, as they would stand on your board.',
  },
  {
    title: 'How fresh it is',
    text: 'When the page last changed, by its own word or by that of its server, and whether either says so at all.',
  },
  {
    title: 'What is missing',
    text: 'Documents that are not there, lists that are not whole, pages that refuse programs: each with its reason.',
  },
] as const;

const Explained = () => (
  <section className="site-prose" aria-labelledby="explained">
    <h2 id="explained">What you will see</h2>
    {parts.map(({ title, text }) => (
      <p key={title}>
        <b>{title}.</b> {text}
      </p>
    ))}
    <p>
      A page that cannot be read is never called operational, here or on the board. Ten pages a minute can be checked,
      and what was checked within the last minute is shown again.
    </p>
  </section>
);
