import './panel.css';
import { type ReactNode, useId } from 'react';

type Props = {
  readonly title: string;
  readonly text?: string;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A titled part of a screen. */
export const Panel = ({ title, text, actions, footer, className = '', children }: Props) => {
  const heading = useId();
  return (
    <section className={`ac-panel ${className}`} aria-labelledby={heading}>
      <header className="ac-panel-head">
        <div>
          <h2 id={heading} className="ac-panel-title">
            {title}
          </h2>
          {text && <p className="ac-meta">{text}</p>}
        </div>
        {actions}
      </header>
      {children}
      {footer && <footer className="ac-panel-foot">{footer}</footer>}
    </section>
  );
};
