import { getRouteApi } from '@tanstack/react-router';
import { SharedScreen } from '../../features/reports/shared-screen.tsx';

const route = getRouteApi('/shared-report');

export const SharedReportPage = () => {
  const { token = '' } = route.useSearch();
  return <SharedScreen key={token} token={token} />;
};
