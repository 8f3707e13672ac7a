import './note.css';
import { Callout } from '@radix-ui/themes';
import type { RemixiconComponentType } from '@remixicon/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type Props = {
  readonly icon: RemixiconComponentType;
  /** Sets the colours; grey by default. */
  readonly status?: 'operational' | 'degraded' | 'outage' | undefined;
  readonly children: ReactNode;
};

/** A remark next to its subject. */
export const Note = ({ icon, status, children }: Props) => (
  <Callout.Root size="1" color="gray" className={`ac-note ${status ? `st st-${status} ac-tone` : ''}`}>
    <Callout.Icon>
      <Icon of={icon} />
    </Callout.Icon>
    <Callout.Text>{children}</Callout.Text>
  </Callout.Root>
);
