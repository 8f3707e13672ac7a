import './panel.css';
import './section.css';
import { type ReactNode, useId } from 'react';

type Props = {
  readonly title: string;
  /** What it is for. */
  readonly text: string;
  /** Its panel. */
  readonly children: ReactNode;
};

/** A part of a screen with its name and purpose beside its panel. */
export const Section = ({ title, text, children }: Props) => {
  const heading = useId();
  return (
    <section className="ac-section" aria-labelledby={heading}>
      <header>
        <h2 id={heading} className="ac-panel-title">
          {title}
        </h2>
        <p className="ac-muted">{text}</p>
      </header>
      <div className="ac-panel">{children}</div>
    </section>
  );
};
