import { type EntityManager, type InferEntity, LockMode, sql } from '@mikro-orm/postgresql';
import type { Purchase, Purchases } from '../purchases/purchase.ts';
import { purchaseTable } from './tables.ts';

export const postgresPurchases = (em: EntityManager): Purchases => ({
  add: async (checkoutId, email, at) => {
    await em.insert(purchaseTable, { checkoutId, email, createdAt: at });
  },
  find: async (checkoutId) => {
    const purchase = await em.findOne(purchaseTable, { checkoutId });
    return purchase ? purchaseOf(purchase) : undefined;
  },
  hold: async (checkoutId) => {
    const purchase = await em.findOne(purchaseTable, { checkoutId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return purchase ? purchaseOf(purchase) : undefined;
  },
  save: async ({ checkoutId, state, email, paid, teamId }) => {
    const { customerId, subscriptionId, at: paidAt } = paid ?? {};
    await em.nativeUpdate(purchaseTable, { checkoutId }, { state, email, customerId, subscriptionId, paidAt, teamId });
  },
  remove: async (checkoutId) => {
    await em.nativeDelete(purchaseTable, { checkoutId, state: 'open' });
  },
  forget: async (before) => {
    await em.nativeDelete(purchaseTable, { state: ['claimed', 'returned'], paidAt: { $lt: before } });
  },
  heldFor: async (email) => {
    const held = { [sql.lower('email')]: sql`lower(${email})`, state: 'held' } as const;
    return (await em.find(purchaseTable, held, { orderBy: { paidAt: 'asc' } })).map(purchaseOf);
  },
  toReturn: async (before, limit) => {
    const isDue = [{ paidAt: { $lt: before } }, { state: 'returning' as const }];
    const oldest = { orderBy: { paidAt: 'asc' }, limit } as const;
    return (await em.find(purchaseTable, { state: ['held', 'returning'], $or: isDue }, oldest)).map(purchaseOf);
  },
  openSince: async (before, limit) => {
    const open = { state: 'open', createdAt: { $lt: before } } as const;
    return (await em.find(purchaseTable, open, { orderBy: { createdAt: 'asc' }, limit })).map(purchaseOf);
  },
});

const purchaseOf = (purchase: InferEntity<typeof purchaseTable>): Purchase => ({
  checkoutId: purchase.checkoutId,
  state: purchase.state,
  email: purchase.email ?? undefined,
  paid: paidOf(purchase),
  teamId: purchase.teamId ?? undefined,
});

const paidOf = ({ customerId, subscriptionId, paidAt }: InferEntity<typeof purchaseTable>): Purchase['paid'] =>
  customerId && subscriptionId && paidAt ? { customerId, subscriptionId, at: paidAt } : undefined;
