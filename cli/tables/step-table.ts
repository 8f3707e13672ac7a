import type { StepResult, Value } from '../board/step.ts';
import type { Tone } from '../output/colour.ts';
import type { Cell, Table } from '../output/table.ts';

const tones: Readonly<Record<StepResult['action'], Tone>> = { add: 'good', change: 'warning', remove: 'bad' };

type StepTableOptions = {
  /** True if the reasons of refusals are printed elsewhere. */
  readonly reasonsBelow: boolean;
};

/** Additions, changes by field and removals, each with its result once it was tried. */
export const stepTable = (steps: readonly StepResult[], { reasonsBelow }: StepTableOptions): Table => ({
  heads: ['Action', 'Kind', 'Name', 'Field', 'From', 'To', 'Outcome'],
  rows: steps.flatMap((step) => {
    const what: Cell = { text: step.action, tone: tones[step.action] };
    const raw = step.reason === null ? step.outcome : `${step.outcome}: ${step.reason}`;
    const outcome: Cell = { text: reasonsBelow ? step.outcome : raw, raw };
    if (step.action !== 'change') return [[what, step.kind, step.name, '', '', '', outcome]];
    return step.changes.map(({ field, from, to }) => [
      what,
      step.kind,
      step.name,
      field,
      textOf(from),
      textOf(to),
      outcome,
    ]);
  }),
});

const textOf = (value: Value | null): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : value.join(', ');
};
