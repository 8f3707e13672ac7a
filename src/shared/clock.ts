/** The current time. Injected everywhere, so that tests set it and no rule reads the system clock. */
export type Clock = () => Date;
