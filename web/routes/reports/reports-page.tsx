import { getRouteApi } from '@tanstack/react-router';
import { ReportScreen } from '../../features/reports/report-screen.tsx';
import { PastTabs } from './past-tabs.tsx';

const route = getRouteApi('/signed-in/reports');

export const ReportsPage = () => {
  const { board, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PastTabs />
      <ReportScreen
        search={search}
        onSearch={(next, chosen) => {
          const slug = 'serviceId' in next || 'serviceId' in search ? chosen : (chosen ?? board);
          void navigate({ search: { ...next, ...(slug && { board: slug }) }, resetScroll: false });
        }}
      />
    </>
  );
};
