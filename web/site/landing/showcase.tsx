import { renderToStaticMarkup } from 'react-dom/server';
import { allClear } from '../../board/all-clear/all-clear.ts';
import { AllClearBar } from '../../board/all-clear/all-clear-bar.tsx';
import type { SiteFacts } from '../page/site-facts.ts';
import { wallOf } from '../page/wall.ts';
import { sampleBoard, sampleNow } from './sample-board.ts';

/** A picture of the board with a few problems, made of the app's own parts; its links lead nowhere. */
export const Showcase = ({ facts }: { facts: SiteFacts }) => {
  const known = wallOf(facts);
  const model = allClear(sampleBoard(known.map(({ name }) => name)), sampleNow);
  const bar = renderToStaticMarkup(<AllClearBar model={model} now={sampleNow} onOpen={() => undefined} />);
  return (
    <figure className="site-wrap site-shot-frame">
      <div className="site-shot" inert>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered right here */}
        <div dangerouslySetInnerHTML={{ __html: withoutLinks(bar) }} />
      </div>
      <figcaption className="ac-meta">
        Example: the dashboard during one outage, with two services degraded and one in maintenance.
      </figcaption>
    </figure>
  );
};

/** The sample is inert: its links can't be followed, pointed at or heard, and link checkers must not find them either. */
const withoutLinks = (markup: string): string =>
  markup
    .replace(/ (href|title|tabindex|data-key|aria-live|aria-label)="[^"]*"/g, '')
    .replace(/<span class="ac-hidden">.*?<\/span>/g, '');
