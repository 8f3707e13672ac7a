/** The parts of the integrations screen. */
export type ChannelGroup = 'chat' | 'on-call' | 'mail' | 'tickets' | 'developers';

/** A channel's texts and pictures on the screens. */
export type Screens = {
  /** Its part of the integrations screen. */
  readonly group: ChannelGroup;
  readonly names: ChannelNames;
  /** A class of Remix Icon, and the text and background colours of its tile. */
  readonly logoIcon: string;
  readonly logoColor: string;
  /** One sentence on its card. */
  readonly text: string;
  /** The field with the short name of the receiver. Only the host of a URL is shown. */
  readonly knownBy: string;
  readonly dialog: DialogScreen;
  readonly preview: 'slack' | 'teams' | 'plain';
  readonly guide?: Guide;
};

export type ChannelNames = {
  /** The heading of its card: `MS Teams`. */
  readonly card: string;
  /** The name in its dialog, such as `MS Teams`. */
  readonly dialog: string;
  /** For narrow places, and within a sentence: `Teams`. */
  readonly short: string;
};

export type DialogScreen = {
  readonly description: string;
  /** In CSS pixels, at most. */
  readonly width: number;
  /** The button that connects it. */
  readonly create: string;
  /** Shown below its fields: an example message, a link to its guide, or nothing. */
  readonly below: 'preview' | 'guide' | 'nothing';
};

/** How to connect it, step by step. */
export type Guide = {
  readonly minutes: number;
  /** The role that this step needs. */
  readonly needs: string;
  readonly steps: readonly GuideStep[];
  readonly gains: readonly string[];
  /** Under Troubleshooting. */
  readonly answers: readonly GuideAnswer[];
  /** Under Advanced configuration. */
  readonly advanced?: readonly GuideAnswer[];
};

export type GuideStep = {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly text: string; readonly href: string };
  /** An example that can be copied. */
  readonly example?: { readonly label: string; readonly value: string };
};

export type GuideAnswer = { readonly question: string; readonly text: string };

/** The card of an upcoming channel. */
export type ComingCard = Pick<Screens, 'logoIcon' | 'logoColor' | 'text'> & { readonly title: string };
