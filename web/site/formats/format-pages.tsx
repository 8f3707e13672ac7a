import allFormats from '../../content/formats.json' with { type: 'json' };
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { ButtonLink, REGISTER } from '../page/links.tsx';
import type { SiteFacts } from '../page/site-facts.ts';
import type { SitePage } from '../page/site-page.ts';

type Format = (typeof allFormats)[number];

/** A second way to read the same pages has its name in brackets. */
const formats = allFormats.filter(({ label }) => !label.includes('('));

const pathOf = ({ format }: Pick<Format, 'format'>): string => `/status-pages/${format}`;

/** The list of formats, and a page for each; all of it from the readers themselves (make docs). */
export const formatPages = (facts: SiteFacts): readonly SitePage[] => [
  listPage,
  ...formats.map((format) => formatPage(format, facts)),
];

const listPage: SitePage = {
  path: '/status-pages',
  title: 'Status pages that can be watched',
  description: `Allclear reads ${formats.length} formats of status pages, from Atlassian Statuspage and Instatus to feeds, and finds out by itself which one an address has.`,
  content: (
    <div className="site-wrap site-column-page">
      <h1 className="site-display small">{formats.length} formats, one board</h1>
      <p className="site-lead">
        Paste the address of a status page. Allclear finds out which of these it is, reads it once a minute, and says so
        where it cannot.
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
          How a format is found, and what is not known of some
        </a>
      </p>
    </div>
  ),
};

const formatPage = (format: Format, { catalogue }: SiteFacts): SitePage => {
  const { label } = format;
  const known = catalogue.filter((service) => service.format === format.format).map(({ name }) => name);
  return {
    path: pathOf(format),
    title: nameOf(format),
    description: `Put status pages of the format ${label} on one board, with alerts in Slack, Teams and webhooks when one of them changes.`,
    content: (
      <div className="site-wrap site-column-page">
        <p>
          <a className="ac-back" href="/status-pages">
            All formats
          </a>
        </p>
        <h1 className="site-display small">{nameOf(format)}</h1>
        <p className="site-lead">
          Allclear reads pages of the format {label}, keeps ninety days of their uptime, and tells your channels when
          their status changes.
        </p>
        <HowRead format={format} />
        {known.length > 0 && <Known label={label} names={known} />}
        <div className="site-actions site-end">
          <ButtonLink href={REGISTER} counted="format-trial" size="large">
            Start Free Trial
          </ButtonLink>
          <ButtonLink href="/docs/formats" kind="outline" size="large">
            All that is read
          </ButtonLink>
        </div>
      </div>
    ),
  };
};

/** `Monitor any Instatus page`. */
const nameOf = ({ label }: Format): string => `Monitor any ${label.replace(/ status( page)?$/i, '')} page`;

const HowRead = ({ format: { documents, hosts, recorded } }: { format: Format }) => (
  <section className="site-prose" aria-labelledby="reads">
    <h2 id="reads">How it is read</h2>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: from files of this repository */}
    <div dangerouslySetInnerHTML={{ __html: whatIsRead(documents) }} />
    {hosts.length > 0 && (
      <p>
        Addresses that are known to have it:{' '}
        {hosts.map((host, at) => (
          <span key={host}>
            {at > 0 && ', '}
            <code>{host.startsWith('.') ? `*${host}` : host}</code>
          </span>
        ))}
        . Any other address is tried as well.
      </p>
    )}
    <p>
      {recorded
        ? 'The reader was checked against recorded answers of real pages.'
        : 'The reader was written from the description or the source of the format, and not yet checked against recordings.'}{' '}
      What it cannot understand is shown as unknown with the reason, never as operational.
    </p>
  </section>
);

const whatIsRead = (documents: string): string => renderMarkdown(`What is read: ${documents}.`).html;

const Known = ({ label, names }: { label: string; names: readonly string[] }) => (
  <section className="site-prose" aria-labelledby="known">
    <h2 id="known">Known services with such a page</h2>
    <p>
      Of the catalogue {names.length === 1 ? 'one service is' : `${names.length} services are`} known to publish a page
      of {label}: {names.join(', ')}.
    </p>
  </section>
);
