import './banner.css';
import type { RemixiconComponentType } from '@remixicon/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type Props = {
  /** Its name for screen readers. */
  readonly label: string;
  readonly icon: RemixiconComponentType;
  readonly title: string;
  readonly text: string;
  /** One button or link, where what is to do is not on this screen already. */
  readonly children?: ReactNode;
};

/** A quiet line across a screen with something to do. */
export const Banner = ({ label, icon, title, text, children }: Props) => (
  <section className="ac-banner" aria-label={label}>
    <Icon of={icon} size={20} />
    <p>
      <b>{title}</b> <span className="ac-muted">{text}</span>
    </p>
    {children}
  </section>
);
