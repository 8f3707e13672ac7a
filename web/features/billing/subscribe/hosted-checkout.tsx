import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { useHostedCheckout } from '../billing-calls.ts';
import { useLeave } from '../leave.ts';

/** Pays on the payment provider's own page. */
export const HostedCheckout = ({ priceId, label }: { readonly priceId: string; readonly label: string }) => {
  const { leaving, leave } = useLeave();
  const { mutate, isPending } = useHostedCheckout(leave);
  return (
    <BusyButton
      size="3"
      busy={isPending || leaving}
      pending="Redirecting to checkout..."
      onClick={() => mutate(priceId)}
    >
      {label}
    </BusyButton>
  );
};
