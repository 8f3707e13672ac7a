export type DeliveryFigures = {
  readonly id: number;
  readonly name: string;
  /** The channel, such as `slack`. */
  readonly type: string;
  /** When the oldest waiting alert was created; absent without any. */
  readonly waitingSince?: Date;
  /** Since when nothing was delivered; absent if the last alert was. */
  readonly failingSince?: Date;
  /** How many of its latest 1,000 alerts were created within a day and never delivered. */
  readonly failed: number;
};

/** Returns a user's enabled integrations, oldest first. One query. The integrations module implements it. */
export type DeliveryFiguresOf = (teamId: TeamId) => Promise<readonly DeliveryFigures[]>;
