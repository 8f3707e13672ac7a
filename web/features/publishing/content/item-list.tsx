import type { KeyboardEvent } from 'react';
import { ItemStatusMark } from '../item-status.tsx';
import type { Item, NewSection } from '../publishing-calls.ts';
import { HEAD, type Place } from './move.ts';

type Props = {
  readonly sections: readonly NewSection[];
  readonly statuses: ReadonlyMap<number, Item>;
  readonly place: Place;
  readonly onChoose: (place: Place) => void;
  readonly onMove: ((place: Place, by: 1 | -1) => void) | undefined;
};

/** The sections and items in their order; Alt with an arrow key moves the focused one. */
export const ItemList = ({ sections, statuses, place, onChoose, onMove }: Props) => {
  const entry = (at: Place) => ({
    type: 'button' as const,
    'aria-current': place.section === at.section && place.item === at.item,
    'aria-keyshortcuts': onMove && 'Alt+ArrowUp Alt+ArrowDown',
    onClick: () => onChoose(at),
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      onMove?.(at, event.key === 'ArrowDown' ? 1 : -1);
    },
  });
  return (
    <div className="ac-page-items">
      {sections.map((section, sectionAt) => (
        <section key={section.id ?? `new ${sectionAt}`} aria-label={section.name || 'Items'}>
          <button {...entry({ section: sectionAt, item: HEAD })} className="ac-page-section">
            {section.name || 'No heading'}
          </button>
          {section.items.map((item, itemAt) => {
            const shown = item.id === undefined ? undefined : statuses.get(item.id);
            return (
              <button key={item.id ?? `new ${itemAt}`} {...entry({ section: sectionAt, item: itemAt })}>
                {item.name}
                {shown && <ItemStatusMark status={shown.status} />}
              </button>
            );
          })}
        </section>
      ))}
    </div>
  );
};
