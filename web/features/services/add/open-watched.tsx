import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { DetectedPage } from '../form/detected-page.ts';

type Props = { readonly service: DetectedPage['watchedAs'][number]; readonly onClose: () => void };

/** Leads to the service that monitors the page already. What was typed in the dialog isn't missed there. */
export const OpenWatched = ({ service: { serviceId, name }, onClose }: Props) => {
  const router = useRouter();
  const [going, setGoing] = useState(false);
  // The dialog of a list goes with it, and closes only over other screens.
  useEffect(() => (going ? router.subscribe('onRendered', onClose) : undefined), [going, router, onClose]);
  const open = () => {
    setGoing(true);
    void router.navigate({ to: '/services', search: { id: serviceId }, ignoreBlocker: true });
  };
  return (
    <Button type="button" onClick={open}>
      <span className="ac-truncate">Open {name}</span>
    </Button>
  );
};
