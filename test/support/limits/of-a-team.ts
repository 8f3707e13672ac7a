import { MAX_KEYS_PER_TEAM, MAX_PERSONAL_KEYS } from '../../../src/accounts/api-key.ts';
import { validMs } from '../../../src/accounts/mail/account-mail.ts';
import { MAX_CONNECTED_APPS } from '../../../src/accounts/oauth/connect-app.ts';
import { MAX_APP_CLIENTS } from '../../../src/accounts/oauth/register-app.ts';
import { CLOSED_DAYS } from '../../../src/accounts/teams/close-team.ts';
import { MAX_OPEN_INVITATIONS } from '../../../src/accounts/teams/invite.ts';
import { MAX_TEAMS } from '../../../src/accounts/teams/own-teams.ts';
import { settings } from '../../../src/app/settings.ts';
import { MAX_FEEDS_PER_USER } from '../../../src/boards/feeds/feed.ts';
import { MAX_BOARDS } from '../../../src/boards/named/manage-boards.ts';
import { MAX_REPORT_LINKS } from '../../../src/boards/reports/links/share-report.ts';
import { MAX_RECIPIENTS } from '../../../src/integrations/channels/email-list.ts';
import { MAX_LINKS } from '../../../src/integrations/manage/lists/limits.ts';
import { MAX_DEVICES, MAX_INTEGRATIONS } from '../../../src/integrations/model/integration.ts';
import { MAX_CREDENTIALS } from '../../../src/monitoring/pages/credentials/manage-credentials.ts';
import { MAX_ITEMS, MAX_PARTS, MAX_SECTIONS } from '../../../src/publishing/pages/edit-content.ts';
import { MAX_PAGES } from '../../../src/publishing/pages/manage-pages.ts';
import { MAX_OPEN_POSTS } from '../../../src/publishing/posts/manage-posts.ts';
import { MAX_UPDATES } from '../../../src/publishing/posts/manage-updates.ts';
import { MAX_SERIES } from '../../../src/publishing/repeats/repeat.ts';
import { TRIAL_SERVICES } from '../../../src/shared/plan.ts';
import { MAX_MEMBERS } from '../../../src/shared/team.ts';
import { MAX_SOURCES } from '../../../src/signals/manage-sources.ts';
import { MAX_MAPPINGS } from '../../../src/signals/mapping/manage-mappings.ts';
import { MAX_OPEN_ALERTS } from '../../../src/signals/own-alerts.ts';
import { MAX_CALLS } from '../../../src/signals/take-alerts.ts';
import { boundOf, numberIn } from './numbers.ts';
import { count, type Limit, size, time } from './words.ts';

/** The limits of one team, and of its members. */
export const ofATeam = (): readonly Limit[] => [
  [
    'services in a trial; no limit with a subscription, for the owner and without billing',
    count(TRIAL_SERVICES),
    `409, “Your trial includes ${count(TRIAL_SERVICES)} services. Subscribe to add more.”`,
  ],
  [
    'services with the same components of one page',
    '1',
    '409, “You already monitor this status page as …”, at the URL',
  ],
  [
    'components of a service, unless you choose the whole page',
    count(boundOf('ComponentIds', 'maxItems')),
    `“Choose up to ${count(boundOf('ComponentIds', 'maxItems'))} components, or the whole page”, in the dialog; 400`,
  ],
  [
    'component groups of a service',
    count(boundOf('ComponentGroups', 'maxItems')),
    `“Choose up to ${count(boundOf('ComponentGroups', 'maxItems'))} groups, or the whole page”, in the dialog; 400`,
  ],
  ['integrations', count(MAX_INTEGRATIONS), '409; delete one first'],
  ['devices of a member that get notifications', count(MAX_DEVICES), '409; remove one first'],
  ['addresses of an email list', count(MAX_RECIPIENTS), '400'],
  ['links to confirm an address of an email list, in a day', count(MAX_LINKS), 'the card shows “Not confirmed yet”'],
  ['services of an integration, unless you choose all', count(boundOf('ChosenServices', 'maxItems')), '400'],
  ['API keys', count(MAX_KEYS_PER_TEAM), '409; revoke one first'],
  ['personal API keys of a member', count(MAX_PERSONAL_KEYS), '409; revoke one first'],
  ['connected apps of a member', count(MAX_CONNECTED_APPS), '409; revoke one first'],
  ['apps registered on a server', count(MAX_APP_CLIENTS), '503, “Too many apps have registered. Try again tomorrow.”'],
  ['feeds', count(MAX_FEEDS_PER_USER), '409; revoke one first'],
  ['credentials of private status pages', count(MAX_CREDENTIALS), '409; delete some first'],
  ['alert sources', count(MAX_SOURCES), '409; revoke one first'],
  ['mappings of your own alerts', count(MAX_MAPPINGS), '409; delete one first'],
  [
    'open alerts from your own monitoring',
    count(MAX_OPEN_ALERTS),
    'new ones are ignored until others resolve; the response says how many',
  ],
  [
    'messages from your own monitoring in a minute',
    count(MAX_CALLS),
    `503, “A team can send ${count(MAX_CALLS)} messages a minute. Wait a minute and try again.”`,
  ],
  ['shared reports that haven’t expired', count(MAX_REPORT_LINKS), '409; revoke one first'],
  ['boards, besides the one of all services', count(MAX_BOARDS), '409; delete one first'],
  ['status pages', count(MAX_PAGES), '409; delete one first'],
  ['drafts and open posts of a status page', count(MAX_OPEN_POSTS), '409; resolve or delete one first'],
  [
    'updates of an incident or maintenance on a status page',
    count(MAX_UPDATES),
    '409; edit one, or add another incident',
  ],
  ['sections of a status page', count(MAX_SECTIONS), '400'],
  ['items of a status page', count(MAX_ITEMS), '400'],
  ['services of an item of a status page', count(MAX_PARTS), '400'],
  ['maintenances of a status page that repeat', count(MAX_SERIES), '409; end one first'],
  ['email domains of a private status page', count(boundOf('EmailDomains', 'maxItems')), '400'],
  [
    'subscribers of a status page',
    count(settings.parse({}).ALLCLEAR_SUBSCRIBERS_PER_PAGE),
    '409; the form takes no new ones; `ALLCLEAR_SUBSCRIBERS_PER_PAGE`',
  ],
  ['services of a board', count(boundOf('BoardServices', 'maxItems')), '400'],
  ['members', count(MAX_MEMBERS), '409; remove one first'],
  ['open invitations', count(MAX_OPEN_INVITATIONS), '409; withdraw one first'],
  ['time to accept an invitation', time(validMs.invitation), 'its link stops working; send another one'],
  ['time to restore a deleted team', time(CLOSED_DAYS * 86_400_000), 'its data is deleted'],
  ['teams of one user, deleted ones until their data is deleted', count(MAX_TEAMS), '409; leave one first'],
  [
    'live streams of one user per web process; the tabs of one browser share one',
    count(numberIn('src/live/live-streams.ts', 'MOST_STREAMS_OF_A_USER')),
    'the oldest stream ends',
  ],
  [
    'unread data of a live stream',
    size(numberIn('src/platform/http/event-stream.ts', 'MOST_UNREAD_BYTES')),
    'the stream ends; the app reconnects and fetches everything again',
  ],
];

type Text = readonly [what: string, place: string];

const texts: readonly Text[] = [
  ['email address', 'Registration.email'],
  ['full name', 'Registration.fullName'],
  ['company', 'Registration.company'],
  ['name of a service', 'ServiceName'],
  ['URL of a status page', 'StatusPageUrl'],
  ['description of a service', 'NewService.description'],
  ['category of a service', 'NewService.category'],
  ['icon of a service', 'LogoIcon'],
  ['colours of a service', 'LogoColor'],
  ['message of a status that you set', 'ManualStatus.statusMessage'],
  ['title of an incident that you report', 'NewIncident.title'],
  ['description of an incident that you report', 'NewIncident.description'],
  ['name of an integration', 'IntegrationName'],
  ['URL of an integration', 'IntegrationConfig.webhookUrl'],
  ['Slack channel', 'IntegrationConfig.channel'],
  ['name of a team', 'NewTeam.name'],
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
      'password of an account that the owner creates',
      between('NewManagedUser.password'),
      '“Password must be at least 6 characters”, at the field; 400',
    ],
    ...[...Map.groupBy(texts, ([, place]) => boundOf(place, 'maxLength'))].map(([most, group]): Limit => {
      const names = group.map(([what]) => what).join(', ');
      return [names, count(most), `400, “… must be at most ${most} characters”, at the field`];
    }),
  ];
};
