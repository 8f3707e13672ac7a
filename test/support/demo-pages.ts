import { type components, type createClient, unwrap } from '#client';

type Client = ReturnType<typeof createClient>;

/** Two status pages of the demo's team, by its own calls: one with items, an incident and a draft, and an empty one. */
export const addDemoPages = async (api: Client): Promise<void> => {
  const services = unwrap(await api.GET('/api/services'));
  const partsOf = (...names: readonly string[]): components['schemas']['ItemPart'][] =>
    services.filter(({ name }) => names.includes(name)).map(({ id }) => ({ serviceId: id, cap: 'outage' }));
  const body = { name: 'Harbour & Pine', slug: 'harbour-and-pine', isPublic: true };
  const { id } = unwrap(await api.POST('/api/published-pages', { body }));
  unwrap(await api.POST('/api/published-pages', { body: { name: 'Internal systems', slug: 'internal-systems' } }));
  const item = { worsenAfter: 180, recoverAfter: 120 };
  const { sections } = unwrap(
    await api.PUT('/api/published-pages/{id}/content', {
      params: { path: { id } },
      body: {
        sections: [
          {
            name: 'Selling',
            items: [
              { ...item, name: 'Card payments', parts: partsOf('Stripe', 'Adyen'), needs: 'any' },
              { ...item, name: 'Checkout', parts: partsOf('Shopify') },
            ],
          },
          { name: 'Messages', items: [{ ...item, name: 'Booking emails', parts: partsOf('SendGrid') }] },
        ],
      },
    }),
  );
  const [payments] = sections.flatMap(({ items }) => items);
  const post = { params: { path: { id } } };
  const text = "Some card payments fail at checkout. PayPal works normally. We'll write again by 14:30.";
  const items = payments ? [{ itemId: payments.id, status: 'outage' } as const] : [];
  unwrap(
    await api.POST('/api/published-pages/{id}/posts', {
      ...post,
      body: { kind: 'incident', title: 'Card payments fail for some customers', text, items },
    }),
  );
  unwrap(
    await api.POST('/api/published-pages/{id}/posts', {
      ...post,
      body: {
        kind: 'incident',
        title: 'Booking emails arrive late',
        text: 'Emails may take up to an hour.',
        draft: true,
      },
    }),
  );
};
