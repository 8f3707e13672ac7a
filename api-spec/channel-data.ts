import type { components } from './schema.gen.ts';

type Schemas = components['schemas'];

export type ChannelType = Schemas['IntegrationType'];
export type EventChoice = keyof Schemas['AlertChoices'];

/** The text fields of a form: the name, and the keys of `config`. */
export type FieldName = 'name' | Exclude<keyof Schemas['IntegrationConfig'], 'events'>;

/** Those that aren't keys or tokens. */
export type ShownFieldName = 'name' | Exclude<keyof Schemas['ShownIntegrationConfig'], 'events'>;

/** A channel as plain data for the web app and the CLI; `src/integrations/channels` explains each part. */
export type ChannelData = {
  readonly type: ChannelType;
  readonly label: string;
  /** Its part of the integrations screen. */
  readonly group: 'chat' | 'on-call' | 'mail' | 'tickets' | 'developers';
  readonly names: { readonly card: string; readonly dialog: string; readonly short: string };
  readonly logoIcon: string;
  readonly logoColor: string;
  readonly text: string;
  readonly isSigned: boolean;
  /** It has one incident for each problem, and takes no summary. */
  readonly isKeyed: boolean;
  readonly fields: readonly FieldData[];
  /** The checkboxes, with their initial values. */
  readonly choices: readonly { readonly name: EventChoice; readonly isTicked: boolean }[];
  readonly knownBy: ShownFieldName;
  readonly dialog: {
    readonly description: string;
    readonly width: number;
    readonly create: string;
    readonly below: 'preview' | 'guide' | 'nothing';
  };
  readonly preview: 'slack' | 'teams' | 'plain';
  /** How long its guide takes; absent without a guide. */
  readonly guideMinutes?: number;
};

export type FieldData = {
  readonly name: FieldName;
  readonly label: string;
  /** A `secret` is saved and never shown. */
  readonly kind: 'text' | 'address' | 'secret';
  readonly initial?: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly problem: string;
  /** A regular expression for the whole value. */
  readonly pattern?: string;
  /** In characters. */
  readonly maxLength?: number;
  readonly isOptional?: boolean;
  readonly isHalf?: boolean;
};

/** The card of a planned channel. */
export type ComingCard = Pick<ChannelData, 'logoIcon' | 'logoColor' | 'text'> & { readonly title: string };

/** A channel's guide, kept apart: it's loaded only when somebody opens it. */
export type GuideData = {
  readonly minutes: number;
  readonly needs: string;
  readonly steps: readonly StepData[];
  readonly gains: readonly string[];
  readonly answers: readonly AnswerData[];
  readonly advanced?: readonly AnswerData[];
};

export type StepData = {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly text: string; readonly href: string };
  readonly example?: { readonly label: string; readonly value: string };
};

export type AnswerData = { readonly question: string; readonly text: string };
