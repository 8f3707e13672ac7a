import { getRouteApi } from '@tanstack/react-router';
import { UndoEmailChangeScreen } from '../../features/session/undo-email-change-screen.tsx';

const route = getRouteApi('/undo-email-change');

export const UndoEmailChangePage = () => {
  const { token = '' } = route.useSearch();
  return <UndoEmailChangeScreen token={token} />;
};
