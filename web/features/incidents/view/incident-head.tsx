import { Flex, Heading, Text } from '@radix-ui/themes';
import { RiExternalLinkLine, RiLinkM, RiPencilLine, RiPrinterLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { MuteMark } from '../../../board/status/mute-mark.tsx';
import { ServiceBadge } from '../../../board/status/service-badge.tsx';
import type { Incident, Service } from '../../../board/status/status.ts';
import { IncidentBadge } from '../../../board/status/status-badge.tsx';
import { StatusMarks } from '../../../board/status/status-marks.tsx';
import { useRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { formatExact, formatShort } from '../../../ui/text/time.ts';
import { lengthText } from '../incident-length.ts';
import { notesOf } from '../incident-notes.ts';
import { isOpenTrouble } from '../periods.ts';
import { OnIt } from '../team/on-it.tsx';
import { Who } from '../team/who.tsx';

// Loads together with this file, since members see it on every open incident.
const MuteButton = lazyPart(() => import('../../../live/mute/mute-button.tsx'));
MuteButton.prefetch();
const IncidentDialog = lazyPart(() => import('../incident-dialog.tsx'));

type Props = {
  readonly incident: Incident;
  readonly service: Service | undefined;
  readonly now: Date;
  readonly narrow: boolean;
};

/** The incident's service, title, phase and times, and the actions for it. */
export const IncidentHead = ({ incident, service, now, narrow }: Props) => (
  <Flex asChild direction="column" gap="2">
    <header>
      <Flex asChild wrap="wrap" align="center" gap="2">
        <p>
          {service && <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} size="small" />}
          <Link to="/services" search={{ id: incident.serviceId }} className="ac-link">
            <bdi>{incident.serviceName}</bdi>
          </Link>
          {service && <ServiceBadge service={service} />}
          {service && <StatusMarks service={service} />}
        </p>
      </Flex>
      <Heading as="h2" size="7" wrap="balance" dir="auto">
        {incident.title}
      </Heading>
      <Flex asChild wrap="wrap" align="center" gap="2">
        <p>
          <IncidentBadge incident={incident} />
          <span>{whenText(incident, now)}</span>
          <MuteMark mute={incident.mute ?? service?.mute ?? null} now={now} />
        </p>
      </Flex>
      {notesOf(incident).map((note) => (
        <Text as="p" color="gray" key={note}>
          {note}
        </Text>
      ))}
      {narrow && incident.assignee && (
        <p>
          <Who assignee={incident.assignee} now={now} />
        </p>
      )}
      <Actions incident={incident} service={service} now={now} narrow={narrow} />
    </header>
  </Flex>
);

/** `Since Nov 22, 8:16 AM, down for 24 minutes`; `Nov 22, 8:16 AM to …` once it has ended. */
const whenText = (incident: Incident, now: Date) => {
  const { startedAt, resolvedAt, notice } = incident;
  const began = <Moment at={startedAt} />;
  const length = lengthText(incident, now);
  if (resolvedAt === null)
    return (
      <>
        {notice ? 'Listed since' : 'Since'} {began}, {length}
      </>
    );
  return (
    <>
      {began} to <Moment at={resolvedAt} />, {length}
    </>
  );
};

/** The incident on its page, or the page; none for a report by hand. */
export const pageOf = ({ byHand, url }: Incident, service: Service | undefined): string | undefined =>
  byHand ? undefined : (url ?? service?.statusPageUrl);

const Moment = ({ at }: { at: string }) => (
  <time className="ac-numbers" dateTime={at} title={formatExact(at)}>
    {formatShort(at)}
  </time>
);

/** On a phone most of them are in the bar below. */
const Actions = ({ incident, service, now, narrow }: Props) => {
  const changes = useRole('member');
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <Flex wrap="wrap" align="center" gap="2" mt="1" className="ac-no-print">
      {!narrow && <WideActions incident={incident} page={pageOf(incident, service)} now={now} />}
      {!narrow && isOpenTrouble(incident) && (
        <MuteButton
          subject={{ kind: 'incidents', id: incident.id }}
          mute={incident.mute}
          of={incident.title}
          now={now}
        />
      )}
      {changes && incident.byHand && (
        <Button variant="outline" color="gray" onClick={() => setChanging(true)} {...IncidentDialog.intent}>
          <Icon of={RiPencilLine} />
          Update incident
        </Button>
      )}
      {changing && (
        <IncidentDialog
          serviceId={incident.serviceId}
          serviceName={incident.serviceName}
          incident={incident}
          onClose={close}
          onFailed={close}
        />
      )}
    </Flex>
  );
};

type WideProps = Pick<Props, 'incident' | 'now'> & { readonly page: string | undefined };

const WideActions = ({ incident, page, now }: WideProps) => (
  <>
    {isOpenTrouble(incident) && (
      <OnIt
        subject={{ kind: 'incidents', id: incident.id }}
        assignee={incident.assignee}
        of={incident.serviceName}
        now={now}
      />
    )}
    <CopyButton text={window.location.href} label="Copy link" icon={RiLinkM} />
    {page && (
      <Button asChild variant="outline" color="gray">
        <a href={page} target="_blank" rel="noreferrer">
          <Icon of={RiExternalLinkLine} />
          View on status page
          <span className="ac-hidden"> (opens in a new tab)</span>
        </a>
      </Button>
    )}
    <Button variant="outline" color="gray" onClick={() => window.print()}>
      <Icon of={RiPrinterLine} />
      Print
    </Button>
  </>
);
