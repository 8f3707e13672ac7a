import type { TargetKind } from '../shared/audit-entry.ts';

export const DEED_GROUPS = [
  'services',
  'incidents',
  'publishing',
  'integrations',
  'members',
  'keys',
  'billing',
  'accounts',
  'server',
] as const;
export type DeedGroup = (typeof DEED_GROUPS)[number];

/** An operation as the audit log says it. */
export type Deed = {
  readonly group: DeedGroup;
  /** Follows the name of the actor, and is followed by that of the target. */
  readonly verb: string;
  /** The verb of a refused one, for operations that leave an entry then. */
  readonly failed?: string;
  /** The kind of its target; absent if that has no name. */
  readonly kind?: TargetKind;
};

type Verbs = Readonly<Record<string, string | { readonly verb: string; readonly failed: string }>>;

export const deedsOf = (group: DeedGroup, kind: TargetKind | undefined, verbs: Verbs): Readonly<Record<string, Deed>> =>
  Object.fromEntries(
    Object.entries(verbs).map(([operation, said]) => [
      operation,
      { group, ...(kind && { kind }), ...(typeof said === 'string' ? { verb: said } : said) },
    ]),
  );
