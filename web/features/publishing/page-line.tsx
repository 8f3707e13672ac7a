import type { PageSummary } from './publishing-calls.ts';

/** The most blocks on the line of a page. */
const SHOWN = 2;

/**
 * The line of a page: unbroken if everything works, with a block for each item that doesn't. It's dotted without items, of which nothing
 * is known. The headline knows the status of the worst, its first.
 */
export const PageLine = ({ headline, items }: Pick<PageSummary, 'headline' | 'items'>) => {
  const { names, status, kind } = headline;
  const more = names.length - SHOWN;
  return (
    <div className="ac-page-line" data-kind={items === 0 ? 'unconfirmed' : kind} aria-hidden="true">
      {names.slice(0, SHOWN).map((name, index) => (
        <span key={name} data-status={index === 0 ? status : undefined}>
          {name}
        </span>
      ))}
      {more > 0 && <span>{more} more</span>}
      <i />
    </div>
  );
};
