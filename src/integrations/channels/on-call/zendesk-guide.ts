import type { Guide } from '../screens.ts';

export const zendeskGuide: Guide = {
  minutes: 5,
  needs: 'You need to be an admin of Zendesk. Tickets are created as the admin who creates the OAuth client.',
  steps: [
    {
      title: 'Add an OAuth client',
      text: 'In the Admin Center, open Apps and integrations, then APIs, then OAuth clients. Choose Add OAuth client, name it Allclear, and set the client kind to Confidential. It needs no redirect URL.',
    },
    {
      title: 'Copy the identifier and the secret',
      text: 'Save the client, then copy its identifier and its secret. Treat the secret like a password.',
    },
    {
      title: 'Configure in Allclear',
      text: 'Use the button at the top of this page, enter the subdomain, paste both and choose Connect. Then choose Send test, and solve the ticket in Zendesk.',
    },
  ],
  gains: [
    'One problem ticket for each outage of a service, to which agents link their tickets',
    'Internal notes only, when it gets worse or better',
    'Solved automatically when the service recovers',
    'The tag allclear, for your views and triggers',
  ],
  answers: [
    {
      question: 'Zendesk says invalid_client or unauthorized_client',
      text: 'Check the identifier and the secret. The client kind must be Confidential, and allowed scopes must include tickets:write.',
    },
    {
      question: 'The ticket isn’t solved',
      text: 'Zendesk solves no ticket without an assignee. In Admin Center, under Objects and rules > Tickets > Settings, turn on “auto assign tickets upon solve”. If your account requires fields to solve a ticket, make them optional.',
    },
    {
      question: 'We use API tokens',
      text: 'Zendesk ends API tokens in April 2027, so Allclear connects by OAuth.',
    },
  ],
};
