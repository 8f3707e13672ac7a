import { useEffect, useState } from 'react';
import { someAtATime } from '#add-services';
import { type ImportOutcome, type ImportRow, lookAt, rowOf } from '#import-services';
import { api, sentenceOf } from '../../../data/api.ts';
import { pause, type ReadList, useAddRows } from './import-calls.ts';

/** A list that is being imported: its rows as far as they are known, the selected ones, and the results. */
export const useImport = (list: ReadList) => {
  const { rows, change, ...looking } = useLooking(list);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [sent, setSent] = useState({ total: 0, tried: 0 });
  const { mutateAsync, isPending } = useAddRows((outcome) => {
    setSent(({ total, tried }) => ({ total, tried: tried + 1 }));
    if ('service' in outcome) change(outcome.row, watchedRow(outcome.row, outcome.service));
    else setFailures((before) => new Map(before).set(keyOf(outcome.row), outcome.message));
  });
  const isChosen = (row: ImportRow): boolean => isReadable(row) !== toggled.has(keyOf(row));
  const chosen = rows.filter((row) => isTickable(row) && isChosen(row));
  const toggle = (those: readonly ImportRow[]) => setToggled((before) => otherwise(before, those.map(keyOf)));
  const add = async (): Promise<boolean> => {
    setSent({ total: chosen.length, tried: 0 });
    setFailures(new Map());
    const outcomes = await mutateAsync(chosen).catch((): readonly ImportOutcome[] | undefined => undefined);
    return outcomes?.every((outcome) => 'service' in outcome) ?? false;
  };
  return { ...looking, rows, chosen, isChosen, toggle, failures, add, sent, isPending };
};

export type Import = ReturnType<typeof useImport>;

export const keyOf = ({ statusPageUrl, address, name }: ImportRow): string => statusPageUrl ?? `${name} ${address}`;

/** True if the row can be selected; that includes unreadable pages, since a page may be down for a while. */
export const isTickable = ({ kind }: ImportRow): boolean =>
  kind === 'catalogue' || kind === 'detected' || kind === 'unreadable';

const isReadable = ({ kind }: ImportRow): boolean => kind === 'catalogue' || kind === 'detected';

const otherwise = (before: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> => {
  const after = new Set(before);
  for (const key of keys) if (!after.delete(key)) after.add(key);
  return after;
};

const watchedRow = (row: ImportRow, { id, name }: { readonly id: number; readonly name: string }): ImportRow => ({
  ...row,
  kind: 'watched',
  watchedAs: { serviceId: id, name },
});

/** Checks status pages of unknown format, from the first render until the user leaves. */
const useLooking = ({ services }: ReadList) => {
  const [rows, setRows] = useState(() => services.map(rowOf));
  const [error, setError] = useState<string>();
  const [turn, setTurn] = useState(0);
  const change = (row: ImportRow, changed: ImportRow) =>
    setRows((before) => before.map((one) => (keyOf(one) === keyOf(row) ? changed : one)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn, over the rows of then
  useEffect(() => {
    let left = false;
    const look = async (row: ImportRow) => {
      const seen = left ? row : await lookAt(api, row, pause);
      if (!left) change(row, seen);
    };
    // Starts a moment later: a component that unmounts at once checks nothing.
    Promise.resolve()
      .then(() => someAtATime(left ? [] : rows.filter(isUnseen), look))
      .catch((failure: Error) => left || setError(sentenceOf(failure)));
    return () => {
      left = true;
    };
  }, [turn]);
  const again = () => {
    setError(undefined);
    setTurn(turn + 1);
  };
  const asked = services.filter(({ kind }) => kind === 'unknown').length;
  const unseen = rows.filter(isUnseen).length;
  return { rows, change, error, again, asked, unseen, isLooking: unseen > 0 && error === undefined };
};

const isUnseen = ({ kind }: ImportRow): boolean => kind === 'unseen';
