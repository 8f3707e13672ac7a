import type { Alert } from '../model/alert.ts';
import type { EventOffer } from '../model/alert-events.ts';
import type { Settings } from '../model/channel-type.ts';
import type { ChannelNames, DialogScreen, Screens } from './screens.ts';

export type { Settings } from '../model/channel-type.ts';

/** A way that alerts take, as news and deliveries know it. */
export type Channel<Type extends string = string> = {
  /** Its name in the contract and in the database, for good. */
  readonly type: Type;
  readonly events: EventOffer;
  /** Read by people now: a later alert of the same incident makes those out of date that were not sent yet. */
  readonly isChat: boolean;
  readonly pace: Pace;
  /** How long after each attempt that failed the next one follows, in milliseconds; after the last of them it is given up. */
  readonly delaysMs: readonly number[];
};

/** How much of an integration is sent at a time, and how long its address rests after, in milliseconds; 0: not at all. */
export type Pace = { readonly burst: number; readonly restMs: number };

/** A channel that a user connects: an address that takes a POST of JSON. All that it is stands in one `defineChannel`. */
export type PostChannel<Type extends string = string> = Channel<Type> & {
  readonly label: string;
  /** Fields of its form, in order: name, address, and its own settings, which the contract has in `config`. */
  readonly fields: readonly Field[];
  /** Has a signing secret, shown once. */
  readonly isSigned: boolean;
  /** For one message. */
  readonly timeoutMs: number;
  /** Statuses that end retries. 410 always does. */
  readonly finalStatuses: readonly number[];
  /** The request of an alert. May throw: the alert is then retried. */
  readonly message: (alert: Alert, to: Receiver) => AlertRequest;
  /** After a test, for a person: accepted is not seen. */
  readonly acceptedText: (status: number, settings: Settings) => string;
  /** Advice about an address before it is used; undefined if there is none. */
  readonly addressNote: (address: string) => string | undefined;
  readonly screens: Screens;
  readonly simulated: SimulatedReceiver;
};

export type Field = {
  /** `name`, `webhookUrl`, or its key within `config`: letters only. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'address';
  readonly initial?: string;
  readonly placeholder?: string;
  readonly hint?: string;
  /** The error for an empty or invalid address. */
  readonly problem: string;
  readonly isOptional?: boolean;
  /** Shares its row with the next one. */
  readonly isHalf?: boolean;
};

export type Receiver = {
  readonly settings: Settings;
  /** `whsec_…`, the newest first; while one is replaced there are two. Empty where nothing is signed. */
  readonly secrets: readonly string[];
  readonly now: Date;
  readonly once: WriteOnce;
};

/** Writes a message once for all its receivers, and keeps the latest messages. The text must not depend on the receiver. */
export type WriteOnce = (alert: Alert, write: (alert: Alert) => string) => string;

/** `body` is JSON text. */
export type AlertRequest = { readonly body: string; readonly headers?: Readonly<Record<string, string>> };

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

/** Defines a channel. Defaults are those of a chat: one message at a time, no pause, retries for three hours. */
export const defineChannel = <const Type extends string>(definition: Definition<Type>): PostChannel<Type> => {
  const { type, label, screens } = definition;
  return {
    isChat: true,
    isSigned: false,
    pace: { burst: 1, restMs: 0 },
    delaysMs: chatDelaysMs,
    timeoutMs: 10_000,
    finalStatuses: [],
    acceptedText: () => `${label} accepted the message. Did it appear?`,
    addressNote: () => undefined,
    simulated: { path: `/${type}`, status: 200, answer: 'ok' },
    ...definition,
    screens: {
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

/** Where alerts go: a credential, which is kept encrypted. */
export const addressField = (parts: FieldParts = {}): Field => ({
  name: 'webhookUrl',
  kind: 'address',
  label: 'Webhook URL',
  problem: 'Must be a valid URL',
  ...parts,
});

/** A line of text; it is not encrypted, so no credential. */
export const settingField = (parts: Pick<Field, 'name' | 'label'> & FieldParts): Field => ({
  kind: 'text',
  problem: `${parts.label} is required`,
  ...parts,
});

/** The fields of its own, beside name and address. */
export const settingFields = ({ fields }: Pick<PostChannel, 'fields'>): readonly Field[] =>
  fields.filter(({ name }) => name !== 'name' && name !== 'webhookUrl');

export const isPostChannel = (channel: object): channel is PostChannel => 'message' in channel;

export const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];

/** People read it now, so retries end early. A mail server may delay emails for minutes. */
export const chatDelaysMs: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
];
