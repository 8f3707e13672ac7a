import { MAX_KEYS_PER_USER } from '../../../src/accounts/api-key.ts';
import { MAX_FEEDS_PER_USER } from '../../../src/boards/feeds/feed.ts';
import { MAX_INTEGRATIONS } from '../../../src/integrations/model/integration.ts';
import { TRIAL_SERVICES } from '../../../src/shared/plan.ts';
import { boundOf, numberIn } from './numbers.ts';
import { count, type Limit, size } from './words.ts';

/** What one user may have. */
export const ofAUser = (): readonly Limit[] => [
  [
    'services in a trial; there is no limit with a subscription, for the owner and where billing is off',
    count(TRIAL_SERVICES),
    `409, “Your trial includes ${count(TRIAL_SERVICES)} services. Subscribe to add more.”; the price list says it before`,
  ],
  ['services over the same components of one page', '1', '409, “You already watch this page as …”, at the address'],
  [
    'components of one service; none means the whole page',
    count(boundOf('ComponentIds', 'maxItems')),
    `“Choose at most ${count(boundOf('ComponentIds', 'maxItems'))} components, or the whole page”, in the dialog; 400`,
  ],
  [
    'groups of one service',
    count(boundOf('ComponentGroups', 'maxItems')),
    `“Choose at most ${count(boundOf('ComponentGroups', 'maxItems'))} groups, or the whole page”, in the dialog; 400`,
  ],
  [
    'integrations',
    count(MAX_INTEGRATIONS),
    `409, “You have ${count(MAX_INTEGRATIONS)} integrations, the most there may be. Delete one first.”; the price list says it before`,
  ],
  ['services chosen for one integration', count(boundOf('ChosenServices', 'maxItems')), '400, at the choice'],
  [
    'API keys',
    count(MAX_KEYS_PER_USER),
    `409, “You have ${count(MAX_KEYS_PER_USER)} API keys, the most there may be. Revoke one first.”`,
  ],
  [
    'feeds',
    count(MAX_FEEDS_PER_USER),
    `409, “You have ${count(MAX_FEEDS_PER_USER)} feeds, the most there may be. Revoke one first.”`,
  ],
  [
    'live streams at one web process; the windows of one browser share one',
    count(numberIn('src/live/live-streams.ts', 'MOST_STREAMS_OF_A_USER')),
    'one more ends the oldest',
  ],
  [
    'what a live stream may leave unread',
    size(numberIn('src/platform/http/event-stream.ts', 'MOST_UNREAD_BYTES')),
    'the stream ends; the page comes back and fetches everything anew',
  ],
];

type Text = readonly [what: string, place: string];

const texts: readonly Text[] = [
  ['email address', 'Registration.email'],
  ['full name', 'Registration.fullName'],
  ['company', 'Registration.company'],
  ['name of a service', 'ServiceName'],
  ['address of a status page', 'StatusPageUrl'],
  ['description of a service', 'NewService.description'],
  ['category of a service', 'NewService.category'],
  ['icon of a service', 'LogoIcon'],
  ['colours of a service', 'LogoColor'],
  ['message of a status set by hand', 'ManualStatus.statusMessage'],
  ['title of an incident reported by hand', 'NewIncident.title'],
  ['its description', 'NewIncident.description'],
  ['name of an integration', 'IntegrationName'],
  ['address of an integration', 'IntegrationConfig.webhookUrl'],
  ['channel of Slack', 'IntegrationConfig.channel'],
  ['name of an API key', 'NewApiKey.name'],
  ['name of a feed', 'NewFeed.name'],
];

/** How long what is typed may be. */
export const ofTexts = (): readonly Limit[] => {
  const between = (place: string) => `${boundOf(place, 'minLength')} to ${count(boundOf(place, 'maxLength'))}`;
  return [
    ['username', between('Registration.username'), '“Username must be at least 3 characters”, at the field; 400'],
    ['password', between('Registration.password'), '“Password must be at least 8 characters”, at the field; 400'],
    [
      'password of an account that the owner makes',
      between('NewManagedUser.password'),
      '“Password must be at least 6 characters”, at the field; 400',
    ],
    ...texts.map(([what, place]): Limit => {
      const most = count(boundOf(place, 'maxLength'));
      return [what, most, `400, “… must be at most ${most.replace(',', '')} characters”, at the field`];
    }),
  ];
};
