/** How long things are kept; web/content/docs/scaling.md has the whole table. Uptime looks back 90 days, the API 366. */
const HISTORY_DAYS = 400;
/** An alert that is a month late is none. */
const FACT_DAYS = 30;

type Forget = (before: Date) => Promise<unknown>;

export type RetentionOptions = {
  readonly forgetChanges: Forget;
  readonly forgetIncidents: Forget;
  readonly forgetFacts: Forget;
  readonly now: () => Date;
};

/** The chore that keeps history from growing for ever: each part in batches, so that nobody waits for it. */
export const forgetOld = async ({
  forgetChanges,
  forgetIncidents,
  forgetFacts,
  now,
}: RetentionOptions): Promise<void> => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
  await forgetChanges(daysAgo(HISTORY_DAYS));
  await forgetIncidents(daysAgo(HISTORY_DAYS));
  await forgetFacts(daysAgo(FACT_DAYS));
};
