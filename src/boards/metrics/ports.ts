/** How the deliveries of one integration fare. */
export type DeliveryFigures = {
  readonly id: number;
  readonly name: string;
  /** The channel, such as `slack`. */
  readonly type: string;
  /** When the oldest alert that still waits was made; absent where none does. */
  readonly waitingSince?: Date;
  /** Since when nothing arrived; absent where the last alert did. */
  readonly failingSince?: Date;
  /** How many of its latest 1,000 alerts were made within a day and never arrived. */
  readonly failed: number;
};

/** Returns a user's enabled integrations, oldest first. One query. Fulfilled by integrations. */
export type DeliveryFiguresOf = (userId: number) => Promise<readonly DeliveryFigures[]>;
