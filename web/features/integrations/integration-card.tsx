import { type ReactNode, useId } from 'react';
import type { ComingCard as Look } from '#channels';
import { ServiceTile } from '../../board/service/service-tile.tsx';

type CardProps = Look & { readonly state: ReactNode; readonly note?: ReactNode; readonly children: ReactNode };

/** What one way to get alerts is, how it does, and what can be done with it. */
export const Card = ({ title, logoIcon, logoColor, text, state, note, children }: CardProps) => {
  const heading = useId();
  return (
    <article className="ac-panel ac-int-card" aria-labelledby={heading}>
      <header>
        <ServiceTile logoIcon={logoIcon} logoColor={logoColor} />
        <h2 id={heading} className="ac-h3 ac-grow">
          {title}
        </h2>
        {state}
      </header>
      <div className="ac-int-text">
        <p className="ac-muted">{text}</p>
        {note}
      </div>
      <div className="ac-int-actions">{children}</div>
    </article>
  );
};
