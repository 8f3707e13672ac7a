import { getRouteApi } from '@tanstack/react-router';
import { HappeningNow } from '../../features/incidents/happening-now.tsx';
import { ServiceIncidents } from '../../features/incidents/service-incidents.tsx';
import { ServiceScreen } from '../../features/services/detail/service-screen.tsx';

const route = getRouteApi('/signed-in/services');

/** Everything about the service in the URL. */
export const ServicePage = ({ id }: { id: number }) => {
  const navigate = route.useNavigate();
  return (
    <ServiceScreen
      key={id}
      id={id}
      happening={(service, now) => <HappeningNow service={service} now={now} />}
      incidents={(service, now) => <ServiceIncidents service={service} now={now} />}
      onDeleted={() => void navigate({ search: {} })}
    />
  );
};
