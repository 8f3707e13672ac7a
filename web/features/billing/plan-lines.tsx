import './billing.css';
import { RiCheckLine, RiTimeLine } from '@remixicon/react';
import { features } from '../../content/plan.ts';
import { Icon } from '../../ui/icon.tsx';

/** The lines of the premium plan, the same as on the public pages. The server's page says whether it has support. */
export const PlanLines = () => {
  const hasSupport = document.querySelector('meta[name="support"]') !== null;
  return (
    <ul className="ac-plan-lines">
      {features
        .filter(({ needsSupport }) => hasSupport || !needsSupport)
        .map(({ name, meaning, isComing }) => (
          <li key={name} className={isComing && 'ac-muted'}>
            <Icon of={isComing ? RiTimeLine : RiCheckLine} size={17} />
            <span title={meaning}>
              {name}
              {isComing && (
                <>
                  {' '}
                  <em>coming</em>
                </>
              )}
            </span>
          </li>
        ))}
    </ul>
  );
};
