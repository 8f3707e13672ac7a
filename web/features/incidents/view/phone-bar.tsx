import './phone-bar.css';
import { RiMore2Fill } from '@remixicon/react';
import { useState } from 'react';
import type { Incident } from '../../../board/status/status.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { isOpenTrouble } from '../periods.ts';
import { OnIt } from '../team/on-it.tsx';

const MoreMenu = lazyPart(() => import('./more-menu.tsx'));

type Props = {
  readonly incident: Incident;
  /** The status page, or the incident on it. */
  readonly page: string | undefined;
  readonly now: Date;
  readonly onCopyPlace: (place: Element | null) => void;
};

/** The actions of an incident in reach of a thumb. */
const PhoneBar = ({ incident, page, now, onCopyPlace }: Props) => {
  const [wanted, setWanted] = useState(false);
  const more = (
    <IconButton
      label="More actions"
      icon={RiMore2Fill}
      size={20}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      {...MoreMenu.intent}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="ac-phone-bar ac-no-print" role="group" aria-label="Incident actions">
      {isOpenTrouble(incident) && (
        <OnIt
          subject={{ kind: 'incidents', id: incident.id }}
          assignee={incident.assignee}
          of={incident.title}
          now={now}
          look="bar"
        />
      )}
      <span className="ac-phone-copy" ref={onCopyPlace} />
      {wanted ? (
        <MoreMenu incident={incident} page={page} trigger={more} waiting={more} onFailed={() => setWanted(false)} />
      ) : (
        more
      )}
    </div>
  );
};

export default PhoneBar;
