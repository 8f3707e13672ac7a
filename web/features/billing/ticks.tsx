import './billing.css';
import { RiCheckLine } from '@remixicon/react';
import { Icon } from '../../ui/icon.tsx';

/** What one gets, a line each. */
export const Ticks = ({ of: lines }: { readonly of: readonly string[] }) => (
  <ul className="ac-ticks">
    {lines.map((line) => (
      <li key={line}>
        <Icon of={RiCheckLine} size={17} />
        {line}
      </li>
    ))}
  </ul>
);
