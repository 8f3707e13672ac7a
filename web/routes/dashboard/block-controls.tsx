import type { Owner } from '../../board/all-clear/raised.tsx';
import { isTrouble, type Service } from '../../board/status/status.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const MuteMark = lazyPart(() => import('../../board/status/mute-mark.tsx'));
// Their places in a block are always there, so the screen needn't wait for them.
const OnIt = lazyPart(() => import('../../features/incidents/team/on-it.tsx'));
OnIt.prefetch();
const CopyService = lazyPart(() => import('../../features/incidents/customers/copy-service.tsx'));
CopyService.prefetch();

const BlockMenu = lazyPart(() => import('./block-menu.tsx'));
BlockMenu.prefetch();

/** The mark of a mute, and who is on a problem. */
export const ownerAt =
  (now: Date): Owner =>
  ({ id, name, status, assignee, mute = null }, tabIndex) => [
    mute && <MuteMark key="mute" mute={mute} now={now} look="bare" />,
    (isTrouble(status) || assignee) && (
      <OnIt
        key="owner"
        subject={{ kind: 'services', id }}
        assignee={assignee}
        of={name}
        now={now}
        look="block"
        tabIndex={tabIndex}
        waiting={assignee && <span className="ac-truncate">{assignee.name}</span>}
      />
    ),
  ];

/** The actions on the problem of a block. */
export const actionsOn =
  (services: readonly Service[], now: Date): Owner =>
  ({ id }, tabIndex) => {
    const service = services.find((one) => one.id === id);
    return (
      service && (
        <>
          <CopyService service={service} tabIndex={tabIndex} />
          <BlockMenu service={service} now={now} tabIndex={tabIndex} />
        </>
      )
    );
  };
