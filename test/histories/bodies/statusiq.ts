import { type Asked, momentAt, type PageSays } from '../history.ts';
import { html, xml } from './answers.ts';

export type StatusiqParts = {
  /** The word behind each component that isn't operational, by name. */
  readonly words?: Readonly<Record<string, string>>;
  readonly names?: readonly string[];
  /** The moment at which it is asked where absent. */
  readonly builtAt?: number;
};

/** The feed of Site24x7 StatusIQ: an item for each component, and no incident. */
export const statusiq = ({ words, names = ['Mail', 'Shop - EU'], builtAt }: StatusiqParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><div id="spComponentSummary"></div>'),
  '/rss': ({ at }: Asked) =>
    xml(`<rss version="2.0"><channel><title>Acme Status</title><link>https://status.acme.test</link>
<lastBuildDate>${momentAt(builtAt ?? at).toUTCString()}</lastBuildDate>
${names.map((name) => `<item><title>${name} - ${words?.[name] ?? 'Operational'}</title></item>`).join('\n')}</channel></rss>`),
});
