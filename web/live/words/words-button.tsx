import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Service, ServiceDetail } from '../../board/status/status.ts';
import { serviceQuery } from '../../data/queries.ts';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast/toast.ts';

const WordsDialog = lazyPart(() => import('./words-dialog.tsx'));

/** Opens the team's own words for a service and its components. */
const WordsButton = ({ service: { id } }: { readonly service: Pick<Service, 'id'> }) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [service, setService] = useState<ServiceDetail>();
  const close = () => setService(undefined);
  const open = async () => {
    setBusy(true);
    try {
      setService(await client.fetchQuery(serviceQuery(id)));
    } catch (error) {
      toast.failure("We couldn't load the components", error instanceof Error ? error.message : undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <BusyButton
        type="button"
        variant="outline"
        color="gray"
        aria-haspopup="dialog"
        busy={busy}
        pending="Loading..."
        onClick={() => void open()}
      >
        Change words
      </BusyButton>
      {service && <WordsDialog service={service} onClose={close} onFailed={close} />}
    </>
  );
};

export default WordsButton;
