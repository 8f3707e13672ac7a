import { partsOf } from '../../support/mail-server.ts';
import { openRelay, type RelayFault, type RelayOptions } from '../lib/relay.ts';
import { FAULTY, type Told } from './receivers.ts';

export type Mailboxes = {
  /** The emails in people's mailboxes; `hook` is the email address, `id` the Message-ID. */
  readonly told: readonly Told[];
  /** Emails that were refused, cut off or never answered, and times that the relay was away. */
  readonly refused: () => number;
  /** The relay begins to be away at times. */
  begin(): void;
  /** From now on everything is taken. */
  behave(): void;
};

const LATENCY_MS = 200;
const AWAY_EVERY_MS = 180_000;
/** Shorter than the time until a third attempt. */
const AWAY_MS = 20_000;
/** Deferred emails come again meanwhile. Another fault would make that the fourth attempt, minutes later. */
const RECOVERY_MS = 60_000;
const faults: readonly RelayFault[] = ['busy', 'closing', 'cut', 'hang'];

/** A relay that fails at some emails and is away at times, with the mailboxes behind it. `addressOf` is of a page, by its number. */
export const openMailboxes = async (port: number, addressOf: (page: number) => string): Promise<Mailboxes> => {
  const told: Told[] = [];
  const attempts = new Map<string, number>();
  let behaves = false;
  let calmUntil = 0;
  let refused = 0;
  const faultOf = (id: string): RelayFault | undefined => {
    const before = attempts.get(id) ?? 0;
    attempts.set(id, before + 1);
    if (behaves || Date.now() < calmUntil || Math.random() >= (FAULTY[before] ?? 0)) return undefined;
    refused++;
    return faults[Math.floor(Math.random() * faults.length)];
  };
  const onAccepted: RelayOptions['onAccepted'] = ({ id, to, source }) => {
    const at = Date.now();
    for (const { type, page } of alertsIn(source))
      told.push({ hook: to, id, type, page: page === undefined ? '' : addressOf(page), at });
  };
  const relay = await openRelay({ latencyMs: LATENCY_MS, port, faultOf, onAccepted });
  const goAway = (): void => {
    refused++;
    calmUntil = Date.now() + AWAY_MS + RECOVERY_MS;
    relay.setAway(true);
    relay.cutAll();
    setTimeout(() => relay.setAway(false), AWAY_MS);
  };
  let away: NodeJS.Timeout | undefined;
  return {
    told,
    refused: () => refused,
    begin: () => {
      away = setInterval(goAway, AWAY_EVERY_MS);
    },
    behave: () => {
      behaves = true;
      clearInterval(away);
    },
  };
};

/** The alerts of an email, each by its headline; of several in one email the list has them. */
const alertsIn = (source: string): readonly { readonly type: string; readonly page: number | undefined }[] => {
  const { text } = partsOf(source);
  const listed = [...text.matchAll(/^- (Page \d+ .*)$/gm)].map(([, line = '']) => line);
  const [, heading = ''] = text.split('\n\n');
  return (listed.length > 0 ? listed : [heading]).map((line) => {
    const [, page, verdict] = /^Page (\d+) (.*)$/s.exec(line) ?? [];
    return { type: typeOf(verdict ?? line), page: page === undefined ? undefined : Number(page) };
  });
};

/** The verdict that a reader takes from a headline; the words themselves where it is none of these. */
const typeOf = (verdict: string): string => verdicts.find(([, words]) => words.test(verdict))?.[0] ?? verdict;

const verdicts: readonly (readonly [type: string, words: RegExp])[] = [
  ['unreadable', /^status unknown/],
  ['readable', /: the status page can be read again/],
  ['incident_resolved', /^(recovered|incident resolved|is operational|is still down: marked resolved)/],
  ['incident_updated', /^(is still down|incident)/],
  ['incident_opened', /^is down/],
];
