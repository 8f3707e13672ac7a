import { type Component, statuspage } from './bodies/statuspage.ts';
import { type History, history } from './history.ts';

/** The chosen component, whose id was `api`, is listed like this, and then it's down. */
export const chosenBecomes = (title: string, component: Component): History => {
  const web: Component = { id: 'web', name: 'Website' };
  const down: Component = { ...component, status: 'major_outage' };
  return history({
    title,
    rules: [4],
    watch: [{ name: 'API', components: ['api'] }],
    first: statuspage(),
    steps: [
      { at: 10, page: statuspage({ components: [component, web] }) },
      {
        at: 20,
        expect: { board: { API: 'operational' }, told: [] },
        page: statuspage({ indicator: 'major', components: [down, web] }),
      },
      { at: 22, expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
    ],
  });
};
