import type { NewService } from '#add-services';

/** A text, a choice, or a list of names. */
export type Value = string | boolean | readonly string[];

/** Null if there was nothing before, or will be nothing afterwards. */
export type FieldChange = { readonly field: string; readonly from: Value | null; readonly to: Value | null };

/** A difference between a file and a board. */
export type Step = {
  readonly action: 'add' | 'change' | 'remove';
  readonly kind: 'credentials' | 'service' | 'board' | 'integration' | 'mapping' | 'feed' | 'status page';
  /** Null while it doesn't exist. */
  readonly id: number | null;
  readonly name: string;
  readonly changes: readonly FieldChange[];
};

/** A difference with the calls that remove it. */
export type Task = Step & {
  /** Tasks of one queue run one after the other. */
  readonly queue: string;
  /** Why it can't be done, if that is known beforehand. */
  readonly refusal?: string;
  /** Returns the resulting ID. @throws any refusal of the server */
  readonly run: () => Promise<number>;
  /** Its secret URL once it has run, which can't be shown again. */
  readonly url?: () => string | undefined;
};

/** A service to add, together with others. */
export type Addition = Step & {
  readonly service: NewService;
  /** Called with its ID once it's added. */
  readonly onAdded: (id: number) => void;
};

/** The result; `planned` if nothing was to be done. */
export type Outcome = 'planned' | 'done' | 'refused';

export type StepResult = Step & { readonly outcome: Outcome; readonly reason: string | null; readonly url?: string };

/** The fields that differ, in order; absent ones don't change. */
export const changedFields = (
  before: Readonly<Record<string, Value>> | undefined,
  wanted: Readonly<Record<string, Value | undefined>>,
): readonly FieldChange[] =>
  Object.entries(wanted).flatMap(([field, to]) => {
    const from = before?.[field] ?? null;
    return to === undefined || isSame(from, to) ? [] : [{ field, from, to }];
  });

/** Lists are the same in any order. */
export const isSame = (one: Value | null, other: Value): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((text) => other.includes(text))
    : one === other;
