import type { Ref } from 'react';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { type CatalogueEntry, isAmong, kindOf } from './catalogue.ts';

type Props = {
  readonly entries: readonly CatalogueEntry[];
  /** The status pages already monitored. */
  readonly watched: ReadonlySet<string>;
  readonly chosen: readonly CatalogueEntry[];
  readonly busy: boolean;
  readonly onToggle: (entry: CatalogueEntry) => void;
  readonly list: Ref<HTMLFieldSetElement>;
};

/** Entries of the catalogue to tick. */
export const CatalogueEntries = ({ entries, watched, chosen, busy, onToggle, list }: Props) => (
  <fieldset ref={list} className="ac-catalogue-group" aria-label="Services" disabled={busy}>
    {entries.map((entry) => {
      const isWatched = watched.has(entry.statusPageUrl);
      return (
        <label key={entry.slug}>
          <input
            type="checkbox"
            checked={isWatched || isAmong(chosen, entry)}
            disabled={isWatched}
            onChange={() => onToggle(entry)}
          />
          <ServiceTile logoIcon={entry.logoIcon} logoColor={entry.logoColor} brand={entry} size="small" />
          <span className="ac-grow ac-truncate" title={new URL(entry.statusPageUrl).host}>
            {entry.name}
          </span>
          <span className="ac-meta">{isWatched ? 'Monitored' : kindOf(entry)}</span>
        </label>
      );
    })}
  </fieldset>
);
