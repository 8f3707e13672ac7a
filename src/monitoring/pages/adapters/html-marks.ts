/** A format that a web page shows to be of, and the address by which that format's reader finds its documents. */
export type Mark = { readonly format: string; readonly at: URL };

/** The platforms whose marks a page's HTML carries, surest first. A mark is only a hint: the body's shape decides. */
export const marksOf = (whole: string, page: URL): readonly Mark[] => {
  const html = headAndFoot(whole);
  return platforms.flatMap(({ format, mark, address }) => {
    const found = mark.exec(html);
    if (!found) return [];
    const at = address ? URL.parse(address(found[1] ?? ''), page) : page;
    return at ? [{ format, at }] : [];
  });
};

// Marks stand in the head and in the footer; what lies between may be megabytes.
const headAndFoot = (html: string): string =>
  html.length <= 200_000 ? html : `${html.slice(0, 150_000)}<${html.slice(-50_000)}`;

type Platform = {
  readonly format: string;
  readonly mark: RegExp;
  /** Where the page's own address does not tell its id: one made of what the mark captured. */
  readonly address?: (id: string) => string;
};

const platforms: readonly Platform[] = [
  { format: 'betterstack', mark: /cdnjs\.betterstack\.com|status-page__overview-icon/i },
  {
    format: 'statusio',
    mark: /(?:status\.io\/(?:pages|1\.0\/status)\/|statuspage_id["'\s:=]{1,5})([0-9a-f]{24})\b/i,
    address: (id) => `https://status.io/pages/${id}`,
  },
  { format: 'incidentio', mark: /\bincident\.io\b/i },
  { format: 'statuspage', mark: /dka575ofm4ao0\.cloudfront\.net|\bstatuspage\.io\b/i },
  { format: 'instatus', mark: /\binstatus\.com\b/i },
  {
    format: 'uptimekuma',
    mark: /window\.preloadData\s{0,5}=[^<]{0,300}?["']?slug["']?\s{0,5}:\s{0,5}["']([\w-]{1,100})["']/,
    address: (slug) => `/status/${slug}`,
  },
  { format: 'uptimekuma', mark: /\bUptime Kuma\b/i },
  {
    format: 'upptime',
    mark: /github\.com\/([\w.-]{1,100}\/[\w.-]{1,100})[^<]{0,200}\bupptime\b/i,
    address: (repository) => `https://github.com/${repository}`,
  },
  {
    format: 'statuspal',
    mark: /\b([a-z0-9-]{1,63}\.statuspal\.(?:io|eu))\b/i,
    address: (host) => `https://${host}`,
  },
  { format: 'cachet', mark: /\bcachet(?:hq)?\b/i },
  { format: 'cstate', mark: /\bcstate\b/i },
  { format: 'gatus', mark: /\bgatus\b/i },
  { format: 'openstatus', mark: /\bopenstatus\b/i },
  { format: 'uptimerobot', mark: /\buptimerobot\b/i },
  {
    format: 'uptimecom',
    mark: /\/statuspage\/([\w-]{1,100})[^<]{0,200}\buptime\.com\b/i,
    address: (slug) => `/statuspage/${slug}`,
  },
  { format: 'sorry', mark: /\bsorryapp\.com\b/i },
  { format: 'rootly', mark: /\brootly\b/i },
];
