import { type Customer, found, type Portal, Refusal, type World } from './world.ts';

/** Whoever has its address is signed in there, so it lasts for half an hour. */
const OPEN_SECONDS = 1_800;

export const openPortal = (world: World, { id: customerId }: Customer, returnUrl: string): Portal => {
  for (const old of world.portals.values()) if (isOver(world, old)) world.portals.delete(old.id);
  const portal: Portal = { id: world.newId('bps'), created: world.now, customerId, returnUrl };
  world.portals.set(portal.id, portal);
  return portal;
};

/** @throws Refusal 404 for one that never was, or is over. */
export const livePortal = (world: World, id: string): Portal => {
  const portal = found('billing_portal.session', world.portals, id);
  if (isOver(world, portal)) throw new Refusal('This portal session has expired.', { status: 404 });
  return portal;
};

const isOver = ({ now }: World, { created }: Portal): boolean => now >= created + OPEN_SECONDS;
