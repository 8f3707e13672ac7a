import { useNavigate } from '@tanstack/react-router';
import { isDay } from '../../ui/text/day.ts';

type Of = { readonly serviceId?: number; readonly board?: string };

/** Returns a function that shows the incidents of a day: of a service, of a board, or of all services. */
export const useOpenDay = (of: Of): ((date: string) => void) => {
  const navigate = useNavigate();
  return (date) => {
    if (isDay(date)) void navigate({ to: '/incidents', search: { from: date, to: date, ...of } });
  };
};
