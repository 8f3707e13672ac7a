import { expect, it } from 'vitest';
import { incident } from '../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../support/alert-stage.ts';
import type { AlertWorld } from '../../support/alerting.ts';
import { docsPage } from '../../support/docs.ts';
import { snippetsIn } from '../../support/snippets.ts';

let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
});

const statements = snippetsIn(docsPage('debugging')).filter(({ language }) => language === 'sql');

it('every statement of the page on debugging finds what led to an alert', async () => {
  const hook = await world.begin(ann);
  await world.say({ indicator: 'major', incidents: [incident] });
  const [delivery] = await world.list(ann, hook.id);
  const found = new Map<string, number>();
  for (const { name, text } of statements) {
    const asked = text.replaceAll(":'delivery'", `'${delivery?.id}'`).replaceAll(':integration', String(hook.id));
    found.set(name, (await world.query(asked)).length);
  }
  expect(found.size).toBeGreaterThan(9);
  expect([...found].filter(([, rows]) => rows === 0)).toEqual([['debugging: 3. The news and the decision 1', 0]]);
});

it('news is found while not every watcher has a delivery', async () => {
  await world.begin(ann);
  await world.say({ indicator: 'major', incidents: [incident] });
  await world.query(`insert into integrations.news (content) values ('{}')`);
  const [news] = statements.filter(({ text }) => text.includes('from integrations.news'));
  expect(await world.query(news?.text ?? '')).toHaveLength(1);
});
