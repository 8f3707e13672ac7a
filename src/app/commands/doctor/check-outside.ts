import { join } from 'node:path';
import { tryMailServer } from '../../../platform/mail/try-mail-server.ts';
import { type Config, guessedUrl } from '../../config.ts';
import { createOutbound } from '../../outbound.ts';
import { judgeClock } from './check-clock.ts';
import { isAllclear } from './check-machine.ts';
import { type Finding, finding, look, ok, wrong } from './finding.ts';

/** Used while nothing is monitored yet. */
const KNOWN_PAGE = 'https://www.githubstatus.com/';

export const checkMail = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Promise<Finding> =>
  finding('mail', async () => {
    if (smtpUrl === undefined)
      return look('mail', `SMTP_URL isn't set. Emails aren't sent; they're files in ${join(dataDir, 'mailbox')}.`);
    const { host } = new URL(smtpUrl);
    const said = await tryMailServer(smtpUrl);
    return said === undefined
      ? ok('mail', `${host} accepts email from us.`)
      : wrong('mail', `We can't send email through ${host} (${said}). Check SMTP_URL.`);
  });

/** Checks that people can reach the URL in emails. */
export const checkPublicUrl = ({
  publicUrl,
  isPublicUrlSet,
}: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>): Promise<Finding> =>
  finding('PUBLIC_URL', async () => {
    if (!isPublicUrlSet && process.env.NODE_ENV === 'production') return look('PUBLIC_URL', guessedUrl(publicUrl));
    const { protocol, hostname } = new URL(publicUrl);
    const isLocal = hostname === 'localhost' || hostname.startsWith('127.');
    const plain = protocol === 'http:' && !isLocal ? " It isn't https, so passwords can be intercepted." : '';
    if (await isAllclear(publicUrl))
      return (plain ? look : ok)('PUBLIC_URL', `Allclear answers at ${publicUrl}.${plain}`);
    return look('PUBLIC_URL', `Allclear doesn't answer at ${publicUrl}. That's normal while it's stopped.${plain}`);
  });

/** Checks that status pages can be reached the way polls do, and compares the clock with theirs. */
export const checkOutside = async (config: Config, watched: readonly string[]): Promise<readonly Finding[]> => {
  const outbound = createOutbound(config, () => new Date());
  try {
    const urls = watched.length > 0 ? watched : [KNOWN_PAGE];
    const answers = await Promise.all(urls.map((url) => outbound.pages.getPage(url)));
    const names = [...new Set(urls.map((url) => new URL(url).host))].join(', ');
    if (!answers.some(({ kind }) => kind === 'ok' || kind === 'http_error')) {
      const reasons = answers.flatMap((answer) => ('reason' in answer ? [answer.reason] : []));
      const inside = answers.some((answer) => answer.kind === 'blocked' && answer.code === 'inside');
      const said = [...new Set(reasons), ...(inside ? [ALLOWED] : [])].join(' ');
      return [wrong('network', `No response from ${names}: ${said}`)];
    }
    const date = answers.flatMap((answer) => (answer.kind === 'ok' ? [Date.parse(answer.headers.date ?? '')] : []))[0];
    const found = ok('network', `${names} can be reached.`);
    // A cached answer has the time of its creation, and a Date is exact to the second.
    const clock = judgeClock(`the clock of ${names}`, (date ?? Date.now()) - Date.now(), TRUE_TO_MS);
    return date === undefined || Number.isNaN(date) || clock.result === 'ok'
      ? [found]
      : [found, look('clock', clock.detail)];
  } finally {
    await outbound.close();
  }
};

const ALLOWED = 'To allow a private network, add it to ALLCLEAR_ALLOW_NETWORKS.';

const TRUE_TO_MS = 10_000;
