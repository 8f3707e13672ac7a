import type { Guide } from '../screens.ts';

export const pagerdutyGuide: Guide = {
  minutes: 3,
  needs: 'You need to be a manager of the PagerDuty service.',
  steps: [
    {
      title: 'Add the integration in PagerDuty',
      text: 'Open the service that should be paged, then Integrations. Choose Add an integration, select Events API V2 and choose Add.',
    },
    {
      title: 'Copy the integration key',
      text: 'Open the new integration and copy its Integration Key. It has 32 letters and digits.',
    },
    {
      title: 'Configure in Allclear',
      text: 'Use the button at the top of this page, paste the key and enter your region. Then choose Send test. It opens an incident, and may page the person on call: resolve it in PagerDuty.',
    },
  ],
  gains: [
    'One incident for each outage of a service, without duplicates',
    'Severity critical for an outage, warning for degraded',
    'Resolved automatically when the service recovers',
    'Links to the board and to the status page',
  ],
  answers: [
    {
      question: 'The test was accepted, but no incident opened',
      text: 'Check that the key belongs to the right service, and that its region is right. PagerDuty accepts any valid key, and drops events of a disabled service.',
    },
    {
      question: 'PagerDuty says Invalid routing key',
      text: 'The integration was deleted in PagerDuty, or the account is in the other region. Paste a new key or change the region in Configure.',
    },
  ],
};
