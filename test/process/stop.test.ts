import { expect, onTestFinished, test } from 'vitest';
import { openAlertDesk, receivedAtLeast } from '../support/alert-desk.ts';
import { startControlledPage } from '../support/controlled-page.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { openReceiver } from '../support/receiver.ts';
import { killAtEnd, until } from '../support/worker-setting.ts';

const atEnd = (cleanUp: () => Promise<unknown>) => onTestFinished(async () => void (await cleanUp()));

test('a stop gives back what can not end: its alert is sent again with the same id, and no lease is left', async () => {
  const postgres = await startOwnPostgres();
  atEnd(postgres.remove);
  const [page, receiver, port] = await Promise.all([startControlledPage(), openReceiver(), freePort()]);
  atEnd(page.close);
  atEnd(receiver.close);
  const settings = {
    PORT: String(port),
    DATABASE_URL: postgres.url,
    ALLCLEAR_SECRET: 'a secret of at least 32 characters',
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
    ALLCLEAR_POLL_INTERVAL_SECONDS: '5',
    ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
    LOG_LEVEL: 'warn',
  };
  // Takes the alert and says nothing.
  receiver.answer = () => undefined;
  const first = killAtEnd(atEnd, await readyProduct(settings));
  const desk = await openAlertDesk(`http://localhost:${port}`, settings.ALLCLEAR_OWNER_PASSWORD);
  const { serviceId } = await desk.connect(page, receiver);
  await desk.report(serviceId, 'Slow');
  await receivedAtLeast(receiver, 1);
  first.signal('SIGTERM');
  expect((await first.ended).code).toBe(0);
  expect(
    await postgres.query(`
      select 'page' as held from monitoring.status_page where leased_until > now()
      union all select 'queue' from integrations.integration_queue where leased_until > now()`),
  ).toEqual([]);

  receiver.answer = (response) => response.end('ok');
  killAtEnd(atEnd, await readyProduct(settings));
  const accepted = "select from integrations.delivery where state = 'accepted'";
  await until('the alert is accepted', async () => (await postgres.query(accepted)).length === 1);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});
