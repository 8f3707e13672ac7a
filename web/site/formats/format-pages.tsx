import allFormats from '../../content/formats.json' with { type: 'json' };
import { TryIt } from '../blog/try-it.tsx';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { ButtonLink, REGISTER } from '../page/links.tsx';
import { WhenSet } from '../page/setting.tsx';
import type { SiteFacts } from '../page/site-facts.ts';
import type { SitePage } from '../page/site-page.ts';

type Format = (typeof allFormats)[number];

/** A second way to read the same pages has its name in brackets. */
const formats = allFormats.filter(({ label }) => !label.includes('('));

/** Formats whose own pages tell a visitor enough. The others stay reachable, but search engines don't list them. */
const worthListing = new Set(['statuspage', 'instatus', 'betterstack', 'incidentio', 'statusio', 'rss']);

const pathOf = ({ format }: Pick<Format, 'format'>): string => `/status-pages/${format}`;

/** The list of formats, and a page for each; all of it from the readers themselves (make docs). */
export const formatPages = (facts: SiteFacts): readonly SitePage[] => [
  listPage,
  ...formats.map((format) => formatPage(format, facts)),
];

const listPage: SitePage = {
  path: '/status-pages',
  title: 'Supported status pages',
  description: `Allclear reads ${formats.length} formats of status pages, from Atlassian Statuspage and Instatus to feeds. Paste a URL, and we detect the format.`,
  content: (
    <div className="site-wrap site-column-page">
      <h1 className="site-display small">{formats.length} formats, one board</h1>
      <p className="site-lead">
        Paste a URL. We detect the format and check the page every minute. If we can’t read it, you see why.
      </p>
      <ul className="site-formats">
        {formats.map((format) => (
          <li key={format.format}>
            <a href={pathOf(format)}>{format.label}</a>
          </li>
        ))}
      </ul>
      <p>
        <a className="ac-link" href="/docs/formats">
          Supported formats in detail
        </a>
      </p>
      <TryIt place="page" />
    </div>
  ),
};

const formatPage = (format: Format, facts: SiteFacts): SitePage => {
  const { label } = format;
  const known = knownWith(format, facts);
  return {
    path: pathOf(format),
    title: nameOf(format),
    description: `Monitor ${label} with Allclear: one dashboard, 90 days of uptime, and alerts in Slack, Teams, email and webhooks when the status changes.`,
    isThin: !worthListing.has(format.format),
    content: (
      <div className="site-wrap site-column-page">
        <p>
          <a className="ac-back" href="/status-pages">
            All formats
          </a>
        </p>
        <h1 className="site-display small">{label}</h1>
        <p className="site-lead">
          Add the URL. Allclear checks it every minute, shows 90 days of uptime, and alerts your channels when the
          status changes.
        </p>
        <HowRead format={format} />
        {known.length > 0 && <Known names={known} />}
        <div className="site-actions site-end">
          <WhenSet name="forSale">
            <ButtonLink href={REGISTER} counted="format-trial" size="large">
              Start Free Trial
            </ButtonLink>
          </WhenSet>
          <ButtonLink href="/docs/add-services" kind="outline" size="large">
            How to add a service
          </ButtonLink>
        </div>
      </div>
    ),
  };
};

/** The names of the services with this format, those with a logo first, since they're the best known. */
const knownWith = ({ format }: Format, { catalogue, logoOf }: SiteFacts): readonly string[] =>
  catalogue
    .filter((service) => service.format === format)
    .map(({ name }) => name)
    .toSorted((a, b) => Number(logoOf(b) !== undefined) - Number(logoOf(a) !== undefined));

/** `Monitor Instatus pages`. */
const nameOf = ({ label }: Format): string => `Monitor ${label.replace(/ status( page)?$/i, '')} pages`;

const HowRead = ({ format: { documents, hosts, recorded } }: { format: Format }) => (
  <section className="site-prose" aria-labelledby="reads">
    <h2 id="reads">How we read it</h2>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: from files of this repository */}
    <div dangerouslySetInnerHTML={{ __html: whatIsRead(documents) }} />
    {hosts.length > 0 && (
      <p>
        Detected automatically on{' '}
        {hosts.map((host, at) => (
          <span key={host}>
            {at > 0 && ', '}
            <code>{host.startsWith('.') ? `*${host}` : host}</code>
          </span>
        ))}
        , and at other URLs by the page’s content.
      </p>
    )}
    <p>
      {recorded
        ? 'Tested with recordings of real pages.'
        : 'Beta: built from the provider’s documentation or source, not yet verified with live pages.'}{' '}
      If we can’t read a page, you see Unknown and why, never Operational.
    </p>
  </section>
);

const whatIsRead = (documents: string): string => renderMarkdown(`We read ${documents}.`).html;

/** Nobody reads a longer list. */
const MOST_NAMES = 100;

const Known = ({ names }: { names: readonly string[] }) => (
  <section className="site-prose" aria-labelledby="known">
    <h2 id="known">Services that use it</h2>
    <p>
      {names.length === 1 ? '1 service' : `${names.length} services`} in our catalogue
      {names.length > MOST_NAMES ? ', such as ' : ': '}
      {names.slice(0, MOST_NAMES).join(', ')}.
    </p>
  </section>
);
