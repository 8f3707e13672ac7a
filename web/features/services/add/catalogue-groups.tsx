import './catalogue-dialog.css';
import { categoryLabel } from '../../../board/service/category.ts';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import type { CatalogueEntry, Category } from './catalogue.ts';

type Props = {
  readonly groups: readonly Category[];
  /** The status pages already monitored. */
  readonly watched: ReadonlySet<string>;
  readonly chosen: readonly CatalogueEntry[];
  readonly busy: boolean;
  readonly onToggle: (entry: CatalogueEntry) => void;
};

/** The entries of the catalogue to tick, below their categories. */
export const CatalogueGroups = ({ groups, watched, chosen, busy, onToggle }: Props) =>
  groups.map(({ category, entries }) => (
    <fieldset key={category} className="ac-catalogue-group" disabled={busy}>
      <legend>{categoryLabel(category)}</legend>
      {entries.map((entry) => {
        const isWatched = watched.has(entry.statusPageUrl);
        return (
          <label key={entry.slug}>
            <input
              type="checkbox"
              checked={isWatched || chosen.includes(entry)}
              disabled={isWatched}
              onChange={() => onToggle(entry)}
            />
            <ServiceTile logoIcon={entry.logoIcon} logoColor={entry.logoColor} brand={entry} size="small" />
            <span className="ac-grow ac-truncate" title={entry.name}>
              {entry.name}
            </span>
            {isWatched && <span className="ac-meta">Monitored</span>}
          </label>
        );
      })}
    </fieldset>
  ));
