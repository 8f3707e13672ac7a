import { Text } from '@radix-ui/themes';
import { useState } from 'react';
import './import.css';
import type { ImportRow } from '#import-services';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Group } from './groups.ts';
import type { ReadList } from './import-calls.ts';
import { type Import, isTickable, keyOf } from './use-import.ts';

type Props = { readonly group: Group; readonly running: Import };

/** Rows are shown in steps: each result draws the list again, and a list may have 10,000 rows. */
const STEP = 100;

/** Rows of one kind, failed ones first; those that can be added have a checkbox. */
export const ImportGroup = ({ group: { title, text, rows }, running }: Props) => {
  const [shown, setShown] = useState(STEP);
  const hasFailed = (row: ImportRow): boolean => running.failures.has(keyOf(row));
  const inOrder = [...rows.filter(hasFailed), ...rows.filter((row) => !hasFailed(row))];
  const tickable = rows.filter(isTickable);
  const left = tickable.filter((row) => !running.isChosen(row));
  return (
    <fieldset className="ac-import-group" disabled={running.isPending}>
      <legend>
        {title} <span className="ac-meta">{rows.length}</span>
      </legend>
      {tickable.length > 1 && (
        <TextButton className="ac-import-all" onClick={() => running.toggle(left.length > 0 ? left : tickable)}>
          {left.length > 0 ? 'Select all' : 'Select none'}
          <span className="ac-hidden"> of {title}</span>
        </TextButton>
      )}
      {text && (
        <Text as="p" size="1" color="gray">
          {text}
        </Text>
      )}
      <ul>
        {inOrder.slice(0, shown).map((row) => (
          <li key={keyOf(row)}>
            <Row row={row} running={running} />
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <TextButton onClick={() => setShown(shown + STEP)}>
          Show {counted(Math.min(STEP, rows.length - shown), 'more service')}
          <span className="ac-hidden"> of {title}</span>
        </TextButton>
      )}
    </fieldset>
  );
};

const Row = ({ row, running }: { readonly row: ImportRow; readonly running: Import }) => {
  const { name, logoIcon, logoColor, statusPageUrl } = row;
  const brand = { name, statusPageUrl: statusPageUrl ?? '' };
  const failure = running.failures.get(keyOf(row));
  const shown = (
    <>
      <ServiceTile logoIcon={logoIcon ?? ''} logoColor={logoColor ?? ''} brand={brand} size="small" />
      <span className="ac-grow">
        <span className="ac-truncate" title={name}>
          {name}
        </span>
        <span className="ac-meta ac-truncate" title={placeOf(row)}>
          {placeOf(row)}
        </span>
        {(failure ?? row.reason) && (
          <Text as="div" size="1" color={failure ? 'red' : 'gray'}>
            {failure ?? row.reason}
          </Text>
        )}
      </span>
      {row.formatLabel && <span className="ac-meta">{row.formatLabel}</span>}
    </>
  );
  if (!isTickable(row)) return <div className="ac-import-row">{shown}</div>;
  return (
    <label className="ac-import-row">
      <input type="checkbox" checked={running.isChosen(row)} onChange={() => running.toggle([row])} />
      {shown}
    </label>
  );
};

/** The row's URL without the part that all URLs start with, and the name it's already monitored under, if different. */
const placeOf = ({ statusPageUrl, address, watchedAs, name }: ImportRow): string => {
  const place = (statusPageUrl ?? address ?? '').replace(/^https?:\/\/(www\.)?/, '');
  return watchedAs && watchedAs.name !== name ? `${place}, as ${watchedAs.name}` : place;
};

/** Lists the entries that aren't services to monitor. */
export const LeftOutGroup = ({ leftOut }: Pick<ReadList, 'leftOut'>) => {
  if (leftOut.length === 0) return null;
  return (
    <section className="ac-import-group" aria-label="Skipped">
      <h3>
        Skipped <span className="ac-meta">{leftOut.length}</span>
      </h3>
      <ul>
        {leftOut.map(({ name, address, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand in a list twice, and nothing moves
          <li key={at} className="ac-import-row">
            <span className="ac-grow">
              {(name ?? address) && <span className="ac-truncate">{name ?? address}</span>}
              <span className="ac-meta">{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
