import { getRouteApi } from '@tanstack/react-router';
import { HappeningNow } from '../../features/incidents/happening-now.tsx';
import { ServiceScreen } from '../../features/services/detail/service-screen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

// Loads together with this file, since every service shows them.
const ServiceIncidents = lazyPart(() => import('../../features/incidents/service-incidents.tsx'));
ServiceIncidents.prefetch();
const ServiceAlerts = lazyPart(() => import('../../features/own-alerts/service-alerts.tsx'));

const route = getRouteApi('/signed-in/services');

export const ServicePage = ({ id }: { id: number }) => {
  const navigate = route.useNavigate();
  return (
    <ServiceScreen
      key={id}
      id={id}
      happening={(service, now) => (
        <>
          <HappeningNow service={service} now={now} />
          <ServiceAlerts serviceId={id} />
        </>
      )}
      incidents={(service, now) => <ServiceIncidents service={service} now={now} />}
      onDeleted={() => void navigate({ search: {} })}
    />
  );
};
