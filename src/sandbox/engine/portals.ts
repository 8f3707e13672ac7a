import { type Customer, found, type Portal, Refusal, type SandboxState } from './state.ts';

/** Its URL signs its holder in, so it expires after half an hour. */
const OPEN_SECONDS = 1_800;

export const openPortal = (state: SandboxState, { id: customerId }: Customer, returnUrl: string): Portal => {
  for (const old of state.portals.values()) if (isOver(state, old)) state.portals.delete(old.id);
  const portal: Portal = { id: state.newId('bps'), created: state.now, customerId, returnUrl };
  state.portals.set(portal.id, portal);
  return portal;
};

/** @throws Refusal 404 for an unknown or expired one */
export const livePortal = (state: SandboxState, id: string): Portal => {
  const portal = found('billing_portal.session', state.portals, id);
  if (isOver(state, portal)) throw new Refusal('This portal session has expired.', { status: 404 });
  return portal;
};

const isOver = ({ now }: SandboxState, { created }: Portal): boolean => now >= created + OPEN_SECONDS;
