import type { Alert } from '../model/alert.ts';
import type { EventOffer } from '../model/alert-events.ts';
import type { Settings } from '../model/channel-type.ts';
import type { ChannelNames, DialogScreen, Screens } from './screens.ts';

export type { Settings } from '../model/channel-type.ts';

/** A channel, as news and deliveries see it. */
export type Channel<Type extends string = string> = {
  /** Its name in the contract and in the database. It never changes. */
  readonly type: Type;
  readonly events: EventOffer;
  /** People read it at once, so a newer alert about an incident replaces unsent ones. */
  readonly isChat: boolean;
  /** It has one incident for each episode of a service, which opens, changes and ends: each alert has one service, and none is in a digest. */
  readonly isKeyed?: boolean;
  readonly pace: Pace;
  /** The wait before each retry, in milliseconds. After the last one, the delivery has failed. */
  readonly delaysMs: readonly number[];
};

/** How many messages of an integration are sent at a time, and how long its URL pauses afterwards, in milliseconds; 0: no pause. */
export type Pace = { readonly burst: number; readonly restMs: number };

/** A channel that a user connects: a URL that takes a POST. One `defineChannel` describes all of it. */
export type PostChannel<Type extends string = string> = Channel<Type> & {
  readonly label: string;
  /** Fields of its form, in order: name, address, and its own settings, which the contract has in `config`. */
  readonly fields: readonly Field[];
  /** Emails its recipients, each of whom has confirmed. Nothing is posted. */
  readonly isMailed?: boolean;
  /** Has a signing secret, shown once. */
  readonly isSigned: boolean;
  readonly timeoutMs: number;
  /** Statuses that end retries. 410 always does. */
  readonly finalStatuses: readonly number[];
  /** Statuses besides 410 that say that the receiver is gone: the integration is switched off. */
  readonly goneStatuses: readonly number[];
  /** Where alerts go, from the settings and keys; absent if the user enters the URL. */
  readonly addressOf?: (settings: Settings) => string;
  /** Names the account whose limit the pace follows; by default, the URL is the account. */
  readonly accountOf?: (address: string, settings: Settings) => string;
  /** The request of an alert. May throw: the alert is then retried. */
  readonly message: (alert: Alert, to: Receiver) => AlertRequest;
  /** Edits the first message of a thread or an episode. */
  readonly editing?: Editing;
  /** Gets a token by OAuth before each request; absent if keys are enough. */
  readonly authorization?: Authorization;
  /** How long the receiver wants to be left alone, if its answer says so in the body. */
  readonly retryAfterOf?: (answer: string) => number | undefined;
  readonly adviceOf?: (status: number, answer: string) => string | undefined;
  /** Shown after a test: an accepted message may not have been seen. */
  readonly acceptedText: (status: number, settings: Settings) => string;
  /** Advice about an address before it's used; undefined if there is none. */
  readonly addressNote: (address: string) => string | undefined;
  readonly screens: Screens;
  readonly simulated: SimulatedReceiver;
};

export type Field = {
  /** `name`, `webhookUrl`, or its key within `config`: letters only. */
  readonly name: string;
  readonly label: string;
  /** A `secret` is a key or token: stored encrypted, and never shown again. */
  readonly kind: 'text' | 'address' | 'secret';
  readonly initial?: string;
  readonly placeholder?: string;
  readonly hint?: string;
  /** The error for an empty or invalid value. */
  readonly problem: string;
  /** A regular expression that a value has to match as a whole. It must take linear time. */
  readonly pattern?: string;
  /** In characters; 100 for a text, and 300 for a key. */
  readonly maxLength?: number;
  readonly isOptional?: boolean;
  /** Shares its row with the next one. */
  readonly isHalf?: boolean;
};

export type Receiver = {
  readonly address: string;
  /** With keys and tokens. */
  readonly settings: Settings;
  /** `whsec_…`, newest first; two during a rotation. Empty if the channel signs nothing. */
  readonly secrets: readonly string[];
  readonly now: Date;
  readonly once: WriteOnce;
  /** The access token, for a channel with `authorization`. */
  readonly token?: string;
};

/** Requests a token by client credentials (RFC 6749, section 4.4). It's kept until it expires or is refused. */
export type Authorization = { readonly request: (to: Receiver) => AlertRequest };

/**
 * Writes a message once for all its receivers, one text for each alert, and caches the latest ones. The text must not depend on the
 * receiver, nor on the alert's id and number, except on whether it's a follow-up.
 */
export type WriteOnce = (alert: Alert, write: (alert: Alert) => string) => string;

/** `body` is JSON text, unless a header says otherwise; `url` and `method` are the address and POST by default. */
export type AlertRequest = {
  readonly url?: string;
  readonly method?: 'POST' | 'PUT' | 'PATCH';
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Editing = {
  /** The receiver's id of a message, from the answer to it. */
  readonly refOf: (answer: string) => string | undefined;
  readonly request: (alert: Alert, to: Receiver, ref: string) => AlertRequest;
  /** Reads a refused edit: the message already says this, or is gone, so that the alert is posted. Undefined if it failed. */
  readonly outcomeOf: (status: number, answer: string) => 'same' | 'gone' | undefined;
};

/** The receiver in the demo, which answers like the real one. */
export type SimulatedReceiver = { readonly path: string; readonly status: number; readonly answer: string };

type Needed = 'type' | 'label' | 'events' | 'fields' | 'message';

type Definition<Type extends string> = Pick<PostChannel<Type>, Needed> &
  Partial<Omit<PostChannel<Type>, Needed | 'screens'>> & {
    readonly screens: Pick<Screens, 'logoIcon' | 'logoColor' | 'text'> &
      Partial<Omit<Screens, 'names' | 'dialog'>> & {
        readonly names?: Partial<ChannelNames>;
        readonly dialog: Pick<DialogScreen, 'description'> & Partial<DialogScreen>;
      };
  };

/** Defines a channel. The defaults suit a chat: one message at a time, no pause, retries for three hours. */
export const defineChannel = <const Type extends string>(definition: Definition<Type>): PostChannel<Type> => {
  const { type, label, screens } = definition;
  return {
    isChat: true,
    isSigned: false,
    pace: { burst: 1, restMs: 0 },
    delaysMs: chatDelaysMs,
    timeoutMs: 10_000,
    finalStatuses: [],
    goneStatuses: [],
    acceptedText: () => `${label} accepted the message. Did it appear?`,
    addressNote: () => undefined,
    simulated: { path: `/${type}`, status: 200, answer: 'ok' },
    ...definition,
    screens: {
      group: 'chat',
      knownBy: 'name',
      preview: 'plain',
      ...screens,
      names: { card: label, dialog: label, short: label, ...screens.names },
      dialog: { width: 500, create: 'Connect', below: 'preview', ...screens.dialog },
    },
  };
};

type FieldParts = Partial<Omit<Field, 'name' | 'kind'>>;

export const nameField = (parts: FieldParts = {}): Field => settingField({ name: 'name', label: 'Name', ...parts });

/** Where alerts go: a credential, stored encrypted. */
export const addressField = (parts: FieldParts = {}): Field => ({
  name: 'webhookUrl',
  kind: 'address',
  label: 'Webhook URL',
  problem: 'Must be a valid URL',
  ...parts,
});

/** A line of text. It isn't encrypted, so it can't be a credential. */
export const settingField = (parts: Pick<Field, 'name' | 'label'> & FieldParts): Field => ({
  kind: 'text',
  problem: `${parts.label} is required`,
  ...parts,
});

/** A key or token, with characters that a header may have. Its value is only ever sent to the receiver. */
export const secretField = (parts: Pick<Field, 'name' | 'label'> & FieldParts): Field => ({
  ...settingField({ pattern: '^[!-~]+$', problem: `${parts.label} is required, without spaces`, ...parts }),
  kind: 'secret',
});

/** The channel's own fields, besides name and URL. */
export const settingFields = ({ fields }: Pick<PostChannel, 'fields'>): readonly Field[] =>
  fields.filter(({ name }) => name !== 'name' && name !== 'webhookUrl');

/** The names of its keys and tokens. */
export const secretNames = (channel: Pick<PostChannel, 'fields'>): readonly string[] =>
  channel.fields.flatMap(({ name, kind }) => (kind === 'secret' ? [name] : []));

/** Names the account whose limit the pace of a channel follows. */
export const accountOf = (channel: PostChannel, address: string, settings: Settings): string =>
  channel.accountOf?.(address, settings) ?? address;

export const isPostChannel = (channel: object): channel is PostChannel => 'message' in channel;

export const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];

/** People read it now, so retries end early. A mail server may delay emails for minutes. */
export const chatDelaysMs = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];
