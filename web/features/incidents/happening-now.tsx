import './happening-now.css';
import { Box, Flex, Text } from '@radix-ui/themes';
import { RiExternalLinkLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { knownStatus } from '../../board/status/marks.ts';
import type { Incident, Service, ServiceDetail } from '../../board/status/status.ts';
import { isRaised, isTrouble } from '../../board/status/status.ts';
import { IncidentBadge } from '../../board/status/status-badge.tsx';
import { useRole } from '../../data/role.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { counted } from '../../ui/text/counted.ts';
import { nameList } from '../../ui/text/name-list.ts';
import { formatAgo, formatExact } from '../../ui/text/time.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { lengthText } from './incident-length.ts';
import { notesOf, receiptOf } from './incident-notes.ts';
import { gravestFirst, isOpenTrouble } from './periods.ts';
import { OnIt } from './team/on-it.tsx';

const IncidentDialog = lazyPart(() => import('./incident-dialog.tsx'));
const CopySentence = lazyPart(() => import('./customers/copy-sentence.tsx'));
CopySentence.prefetch();

/** A service, as the list or its own answer describes it. */
type Described = Service & Partial<Pick<ServiceDetail, 'components'>>;

/** The open incidents of a service, above its other panels, and who is on them. */
export const HappeningNow = ({ service, now }: { service: Described; now: Date }) => {
  const [changed, setChanged] = useState<Incident>();
  const open = service.incidents.filter(isOpenTrouble).toSorted(gravestFirst([service]));
  if (open.length === 0) return <Alone service={service} now={now} />;
  const close = () => setChanged(undefined);
  return (
    <Panel
      title="Happening now"
      text={`${counted(open.length, 'open incident')}${affectedText(service)}`}
      className={isTrouble(knownStatus(service)) ? `ac-happening st st-${knownStatus(service)}` : ''}
    >
      <Rows>
        {open.map((incident, at) => (
          <OpenIncident
            key={incident.id}
            incident={incident}
            now={now}
            message={
              <CopySentence
                incident={incident}
                service={service}
                now={now}
                isMain={at === 0}
                waiting={<Box minHeight="40px" />}
              />
            }
            onUpdate={() => setChanged(incident)}
          />
        ))}
      </Rows>
      {changed && (
        <IncidentDialog
          serviceId={service.id}
          serviceName={service.name}
          incident={changed}
          onClose={close}
          onFailed={close}
        />
      )}
    </Panel>
  );
};

type AloneProps = { readonly service: Service; readonly now: Date };

/** A problem without an incident can have somebody on it too. */
const Alone = ({ service: { id, name, enabled, currentStatus, assignee }, now }: AloneProps) =>
  enabled && isTrouble(currentStatus) ? (
    <div>
      <OnIt subject={{ kind: 'services', id }} assignee={assignee} of={name} now={now} />
    </div>
  ) : null;

const affectedText = ({ components = [] }: Described): string => {
  const affected = components.filter(({ watched, status }) => watched && isRaised(status)).map(({ name }) => name);
  return affected.length === 0 ? '' : ` · affects ${nameList(affected)}`;
};

type OpenProps = {
  readonly incident: Incident;
  readonly now: Date;
  readonly message: ReactNode;
  readonly onUpdate: () => void;
};

const OpenIncident = ({ incident, now, message, onUpdate }: OpenProps) => {
  const { id, serviceId, title, startedAt, updates, description, byHand, url } = incident;
  const changes = useRole('member');
  const newest = updates[0];
  const text = newest?.text || description;
  const notes = [...notesOf(incident), receiptOf(incident)].filter((note) => note !== undefined);
  return (
    <Row direction="column" align="stretch" gap="2">
      <Flex wrap="wrap" align="center" gap="2">
        <IncidentBadge incident={incident} />
        <Link className="ac-h3 ac-link" to="/services" search={{ id: serviceId, incident: id }}>
          <bdi>{title}</bdi>
        </Link>
        <time className="ac-meta ac-numbers" dateTime={startedAt} title={formatExact(startedAt)}>
          {lengthText(incident, now)}
        </time>
      </Flex>
      {text && <ClampedText text={text} lines={6} />}
      <Text as="p" size="1" color="gray" className="ac-numbers">
        {[newest && `Updated ${formatAgo(newest.at, now)}.`, ...notes].filter(Boolean).join(' ')}
      </Text>
      {message}
      <Flex wrap="wrap" align="center" gapX="4" gapY="1">
        <OnIt subject={{ kind: 'incidents', id }} assignee={incident.assignee} of={title} now={now} />
        <Link to="/services" search={{ id: serviceId, incident: id }} className="ac-link">
          Open incident
          <span className="ac-hidden">: {title}</span>
        </Link>
        {changes && byHand && (
          <TextButton aria-label={`Update incident: ${title}`} onClick={onUpdate}>
            Update incident
          </TextButton>
        )}
        {url !== null && (
          <a className="ac-link" href={url} target="_blank" rel="noreferrer">
            View on status page
            <Icon of={RiExternalLinkLine} size={13} />
            <span className="ac-hidden">: {title} (opens in a new tab)</span>
          </a>
        )}
      </Flex>
    </Row>
  );
};
