import { type ItemStatus, worstItemStatus } from '../../item-status.ts';
import type { IncidentPhase, PublishedIncident, PublishedUpdate } from '../../published-page.ts';
import { plainMarkdown } from '../markup/markdown.ts';
import type { Scene } from '../scene.ts';
import { type EmailParts, emailOf, type SubscriberEmail } from './email-layout.ts';

/** A subscriber as an email needs one. All URLs lie below the page's own address. */
export type Recipient = {
  /** The names of the chosen items; none for everything. */
  readonly items: readonly string[];
  readonly chooseUrl: string;
  readonly unsubscribeUrl: string;
};

type About = { readonly scene: Scene; readonly incident: PublishedIncident; readonly to: Recipient };

/** Says that an incident has started. */
export const startedEmail = ({ scene, incident, to }: About): SubscriberEmail => {
  const { words, times } = scene;
  const { title, startedAt, items, updates } = incident;
  const affects = items.length === 0 ? '' : ` ${words.page.affects(times.list(items.map(({ name }) => name)))}`;
  const facts = `${words.email.startedAt(times.full(startedAt), times.utc(startedAt))}${affects}`;
  return emailOf(scene, {
    subject: title,
    preview: facts,
    block: blockOf(scene, incident),
    heading: title,
    facts,
    body: updates.at(-1)?.text ?? '',
    ...commonOf(scene, incident, to, words.email.view),
  });
};

/** Says one more update of an open incident. */
export const updateEmail = (
  { scene, incident, to }: About,
  update: PublishedUpdate<IncidentPhase>,
): SubscriberEmail => {
  const { words, times } = scene;
  const facts = words.email.nowPhase(words.phase[update.phase], times.full(update.at));
  return emailOf(scene, {
    subject: words.email.update(incident.title),
    preview: firstLine(update.text) || facts,
    block: blockOf(scene, incident),
    heading: incident.title,
    facts,
    body: update.text,
    ...commonOf(scene, incident, to, words.email.view),
  });
};

/**
 * Says that an incident has ended, to a subscriber who got its first email at `toldAt`. It's the only email with an unbroken line.
 */
export const allClearEmail = ({ scene, incident, to }: About, toldAt: Date, endedAt: Date): SubscriberEmail => {
  const { words, times } = scene;
  const length = times.long(endedAt.getTime() - incident.startedAt.getTime());
  const facts = words.email.told(times.moment(toldAt), `${times.moment(endedAt)} ${times.zone(endedAt)}`, length);
  const subject = words.email.resolved(incident.title);
  return emailOf(scene, {
    subject,
    preview: facts,
    block: undefined,
    heading: subject,
    facts,
    body: incident.updates.find(({ phase }) => phase === 'resolved')?.text ?? '',
    ...commonOf(scene, incident, to, words.email.read),
  });
};

/** The affected items as they are now, in the block of the first; an open incident is never an unbroken line. */
const blockOf = (scene: Scene, { items, status, title, startedAt }: PublishedIncident): EmailParts['block'] => {
  const now = scene.items.filter(({ publicId }) => items.some((item) => item.publicId === publicId));
  const worst: ItemStatus = worstItemStatus(now.map((item) => item.status));
  const shown = worst === 'operational' ? status : worst;
  const item = now.find((one) => one.status === shown);
  const since = scene.times.moment(item?.since ?? startedAt);
  return {
    name: item?.name ?? items[0]?.name ?? title,
    text: scene.words.email.sinceThen(scene.words.status[shown], since),
    status: shown,
  };
};

/** Button, reason and links of every email about a post. */
export const commonOf = (
  { page, words, times }: Scene,
  { publicId }: Pick<PublishedIncident, 'publicId'>,
  to: Recipient,
  button: string,
): Pick<EmailParts, 'button' | 'reason' | 'links' | 'unsubscribe'> => {
  const what = to.items.length === 0 ? words.email.everything : times.list(to.items);
  const support = page.supportUrl === undefined ? [] : [{ text: words.footer.support, url: page.supportUrl }];
  return {
    button: { text: button, url: `${page.url}/incidents/${publicId}` },
    reason: words.email.because(what, page.url.replace(/^https?:\/\//, '')),
    links: [{ text: words.email.choose, url: to.chooseUrl }, ...support],
    unsubscribe: { text: words.email.unsubscribe, url: to.unsubscribeUrl },
  };
};

/** The text that lists of emails show. */
export const firstLine = (text: string): string => plainMarkdown(text).split('\n')[0] ?? '';
