import { Flex, Grid } from '@radix-ui/themes';
import './incident-view.css';
import './incident-print.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Service } from '../../../board/status/status.ts';
import { ApiError } from '../../../data/api.ts';
import { boardQuery } from '../../../data/board.ts';
import { type IncidentDetail, incidentQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useNarrow } from '../../../ui/overlay/use-narrow.ts';
import { EmptyState } from '../../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { BackRow } from './back-row.tsx';
import { IncidentHead, pageOf } from './incident-head.tsx';
import { PhaseTrack } from './phase-track.tsx';
import { TouchedPanel } from './touched-panel.tsx';
import { NewestUpdate } from './updates-panel.tsx';

// They load together with this file, since every incident shows them.
const CustomersPanel = lazyPart(() => import('./customers-panel.tsx'));
CustomersPanel.prefetch();
const StoryPanel = lazyPart(() => import('../story/story-panel.tsx'));
StoryPanel.prefetch();
const TimesPanel = lazyPart(() => import('./times-panel.tsx'));
TimesPanel.prefetch();

const InAnotherTeam = lazyPart(() => import('../../../data/teams/in-another-team.tsx'));
const PhoneBar = lazyPart(() => import('./phone-bar.tsx'));

type Props = { readonly id: number; readonly serviceId: number };

/** One incident of one service: the problem, its start, and a message to customers. */
export const IncidentScreen = ({ id, serviceId }: Props) => {
  const { data, error, refetch, isFetching } = useQuery(incidentQuery(id, serviceId));
  const service = useQuery({
    ...boardQuery,
    select: ({ services }) => services.find((one) => one.id === serviceId),
  }).data;
  useTitle(data && `${data.incident.title} · ${data.incident.serviceName}`);
  if (error instanceof ApiError && error.status === 404) {
    const instead = <NotTouched service={service} />;
    return <InAnotherTeam kind="service" id={serviceId} instead={instead} waiting={instead} />;
  }
  return (
    <>
      <div className="ac-no-print">
        <BackRow id={id} serviceId={serviceId} serviceName={service?.name} />
      </div>
      {data ? (
        <Shown detail={data} service={service} />
      ) : error ? (
        <ErrorPanel
          title="We couldn't load this incident"
          message={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
};

const Shown = ({ detail, service }: { detail: IncidentDetail; service: Service | undefined }) => {
  const now = useNow();
  const narrow = useNarrow();
  const [copyPlace, setCopyPlace] = useState<Element | null>(null);
  const { incident, components } = detail;
  return (
    <Flex asChild direction="column" gap="5">
      <article className="ac-incident">
        <IncidentHead incident={incident} service={service} now={now} narrow={narrow} />
        {!incident.notice && <PhaseTrack incident={incident} />}
        <Grid
          columns={{ initial: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
          align="start"
          gap="4"
          className="ac-incident-body"
        >
          <Flex direction="column" gap="4" minWidth="0" className="ac-stack">
            <NewestUpdate incident={incident} now={now} />
            <StoryPanel detail={detail} now={now} waiting={<PendingStory />} />
          </Flex>
          <Flex direction="column" gap="4" minWidth="0" className="ac-stack">
            <CustomersPanel
              incident={incident}
              components={components}
              team={detail.team}
              service={service}
              now={now}
              copyPlace={copyPlace}
              waiting={<PendingText />}
            />
            <TimesPanel detail={detail} now={now} />
            <TouchedPanel incident={incident} components={components} service={service} now={now} />
          </Flex>
        </Grid>
        {narrow && (
          <PhoneBar incident={incident} page={pageOf(incident, service)} now={now} onCopyPlace={setCopyPlace} />
        )}
      </article>
    </Flex>
  );
};

const PendingStory = () => (
  <Panel title="What happened">
    <PanelSkeleton rows={3} rowHeight={60} />
  </Panel>
);

const PendingText = () => (
  <Panel title="For your customers" className="ac-customers">
    <PanelSkeleton rows={3} rowHeight={60} />
  </Panel>
);

const Waiting = () => (
  <>
    <p className="ac-hidden" role="status">
      Loading incident...
    </p>
    <Panel title="Incident">
      <PanelSkeleton rows={4} rowHeight={60} />
    </Panel>
  </>
);

/** An alert's link may lead to a service that is no longer monitored, or to an incident that turned out not to affect it. */
const NotTouched = ({ service }: { service: Service | undefined }) => (
  <EmptyState
    title={service ? "This incident doesn't affect you" : 'This service is no longer monitored'}
    text={
      service
        ? 'It was removed, or the provider now lists other components.'
        : 'It was deleted, together with its incidents.'
    }
  >
    {service && (
      <Button asChild variant="outline" color="gray">
        <Link to="/services" search={{ id: service.id }}>
          Go to {service.name}
        </Link>
      </Button>
    )}
    <Button asChild variant={service ? 'outline' : 'solid'} color={service ? 'gray' : undefined}>
      <Link to={service ? '/incidents' : '/services'}>{service ? 'Go to incidents' : 'Go to services'}</Link>
    </Button>
  </EmptyState>
);
