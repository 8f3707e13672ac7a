import { getRouteApi } from '@tanstack/react-router';
import { DeliveriesScreen } from '../../features/integrations/deliveries/deliveries-screen.tsx';

const route = getRouteApi('/signed-in/integrations/$type/deliveries');

export const DeliveriesPage = () => {
  const { type } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <DeliveriesScreen
      type={type}
      search={route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
};
