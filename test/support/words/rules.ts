/** Where a text stands: on a screen of the web, in a message of the server, the command line or the API, in docs, in a comment. */
export type Place = 'screen' | 'message' | 'docs' | 'comment';

export type Rule = {
  readonly pattern: RegExp;
  /** A text that breaks the rule, and the same in the words of the style guide. */
  readonly not: string;
  readonly say: string;
  readonly places: readonly Place[];
};

const everywhere: readonly Place[] = ['screen', 'message', 'docs', 'comment'];
const forUsers: readonly Place[] = ['screen', 'message', 'docs'];
const inProduct: readonly Place[] = ['screen', 'message'];

const rule = (pattern: RegExp, not: string, say: string, places = everywhere): Rule => ({ pattern, not, say, places });

/** The words and constructions that the style guide leaves out. */
export const rules: readonly Rule[] = [
  rule(/\b(you|they|users?|somebody) watch(es)?\b/i, 'Services you watch', 'Services you monitor'),
  // Developers know watchers: the glossary has them.
  rule(/\bwatchers?\b/i, 'Its watchers', 'Users who monitor it', inProduct),
  rule(/\bwatched\b/i, 'Watched services', 'Monitored services', forUsers),
  rule(
    /(?<!\bcustomers )\btold\b(?! (you|them|us|me|him|her|their|your|people|customers)\b)|\b(hears?|heard) of\b/i,
    'You are told here',
    "We'll alert you here",
  ),
  rule(
    /\bmails\b|\b(an?|the|this|that|our|your|their|each|one|no|every|by|in|of|to) mail\b(?! (servers?|relays?|providers?|programs?))/i,
    'Alerts by mail',
    'Alerts by email',
  ),
  rule(
    /(\b(is|are)|'s|'re) (\w+ )?(down|out|open|degraded|failing|unknown|paused|stale|unpaid) since\b/i,
    'Stripe is down since 9:57',
    'Stripe has been down since 9:57',
  ),
  rule(
    /\b(fails?|reports?|runs?|lists?|shows?|waits?) (\w+ ){0,2}since\b/i,
    'Alerts fail since 9:57',
    'Alerts have been failing since 9:57',
  ),
  rule(/\bwhat is wrong\b/i, 'It says what is wrong', 'It shows the problem'),
  rule(/\bat the (most|least)\b(?! (recent|common|severe))/i, '50 at the most', 'Up to 50'),
  rule(/\bthe most (there|that can)\b/i, 'The most there can be', 'The limit'),
  rule(/\bmay only read\b/i, 'The account may only read', 'The account is read-only'),
  rule(/(?<!encrypted |data )\bat rest\b|\balerts? rests?\b/i, 'Your alerts rest', 'Your alerts are paused'),
  rule(/\b(it|them) no more\b/i, 'Its page lists it no more', 'It was removed from the status page'),
  rule(/\bgoes on\b/i, 'The incident goes on', 'The incident continues'),
  rule(/\b(is|are|was|were) over\b(?! (\d|a\b|one\b|\w+ty\b))/i, 'Your trial is over', 'Your trial has ended'),
  rule(/\bwhoever\b/i, 'Ask whoever runs it', 'Ask your admin', forUsers),
  rule(/\binstallations?\b/i, 'This installation sends no email', "This server can't send email", ['screen']),
  rule(/\banew\b/i, 'Choose anew', 'Choose again'),
  rule(/\bits pages?\b/i, 'Its page', 'Its status page', inProduct),
  rule(
    /\ball the same\b|\btake along\b|\bcomes? along\b|\bbrings? about\b|\bput (it|them) right\b/i,
    'You can add it all the same',
    'You can still add it',
  ),
  rule(/\bwell (again|here)\b/i, 'Well again', 'Recovered'),
  rule(/\bof which\b|\bthat of\b/i, 'Services of which the name is long', 'Services with a long name', ['screen']),
  // The value of the API's field may follow.
  rule(/\bscopes?\b(?!:? \{)/i, 'Scope', 'Permissions', ['screen']),
  rule(/\b(facts?|leases?|leased|snapshots?|outbox)\b/, 'The outbox is full', 'Too many alerts are waiting', inProduct),
  rule(/\breadings\b|\b(first|latest|last) reading\b/i, 'First reading', 'First check', inProduct),
  rule(/\bmake an? (new )?(\w+ )?(key|feed|link|secret|account)\b/i, 'Make an API key', 'Create API key', inProduct),
  rule(/\bunreadable\b/i, 'Unreadable', "Can't be reached", ['screen']),
  rule(/\bsuppliers?\b/i, 'Your suppliers', 'Your providers'),
  rule(/\btroubles?\b/i, 'No trouble', 'No incidents', ['screen']),
  rule(
    /\btroubles? of\b|\b(hides?|its|their|in) troubles?\b/i,
    'Hides trouble of its items',
    'Hides problems of its items',
    forUsers,
  ),
  rule(/\bany ?more\b(?! (?:alert|email)s?\b)/i, "It doesn't work any more", 'It no longer works', forUsers),
  rule(/\bby (itself|themselves|ourselves)\b/i, 'It closes by itself', 'It closes automatically', forUsers),
  rule(/\bmeanwhile\b/i, 'It was removed meanwhile', 'It has been removed', forUsers),
  rule(
    /\bthe present (one|rule|service|problem|status)s?\b/i,
    'Instead of the present rule',
    'Instead of the current rule',
    forUsers,
  ),
  rule(
    /\blies? (before|after|in the (past|future))\b/i,
    'The end lies before the start',
    'The end must be after the start',
    forUsers,
  ),
  rule(
    /\bstops? answering (at|there)\b|\bpages? (no longer )?answers? (at|there)\b/i,
    'The page answers there',
    'The page is available there',
    forUsers,
  ),
  rule(/\b(came|comes?) by (it|them)\b/i, 'Visitors who came by it', 'Visitors who used it', forUsers),
  rule(/\bbring (it|them|groups|your|a)\b/i, 'Bring your list', 'Import your list', forUsers),
  rule(/\bsmall letters\b/i, 'Use small letters', 'Use lowercase letters', forUsers),
  rule(
    /\bsays? (something|nothing) (new|by)\b|\bsay otherwise\b/i,
    'Until it says something new',
    'Until it next changes',
    forUsers,
  ),
  rule(
    /(\b(addresse?s?|requests?|names?|domains?|records?)|\{…\}) (now |no longer )?leads? (to|here|nowhere)\b/i,
    'The old address leads to the new one',
    'The old URL redirects to the new one',
    forUsers,
  ),
  rule(/\bbecause of which\b/i, 'The mute because of which it waits', 'The mute that holds it back', forUsers),
  rule(/\bwhat (waited|was open|followed)\b/i, 'What waited is sent', 'Waiting alerts are sent', forUsers),
  rule(/\bhow grave\b|\bgrave (outages?|incidents?)\b/i, 'How grave it is', 'Its severity', forUsers),
  rule(/\d %(?!\w)/, '95 % of the alerts', '95% of the alerts', forUsers),
  rule(/\bus or them\b/i, 'Us or them', 'Likely cause', inProduct),
  rule(
    /\b(team admins|admins of the team) only\b|\bneed to be an admin\b(?! of)/i,
    'Team admins only',
    'Needs the admin role',
    forUsers,
  ),
  // A person chooses from a list, and selects rows with a checkbox.
  rule(
    /\bselect (at (least|most)|up to|one|your|an?|items)\b/i,
    'Select at least one service',
    'Choose at least one service',
    forUsers,
  ),
  rule(/^since when\b/i, 'Since when checks fail', 'When checks started to fail', inProduct),
  rule(/\b(ends?|starts?) by the clock\b/i, 'It ends by the clock', 'It ends automatically', forUsers),
  rule(/\b(was|were) answered with\b/i, 'It was answered with 404', 'It returned 404', forUsers),
  rule(/\bin one go\b/i, 'The longest problem in one go', 'The longest single problem', forUsers),
  rule(
    /\bescalates? .*\bwhat\b/i,
    'It escalates what nobody is on',
    'It escalates problems that nobody is on',
    inProduct,
  ),
  rule(
    /\bpages? (was|were) last read\b|\blast read the (status )?page\b/i,
    'When the page was last read',
    'When the page was last checked',
    forUsers,
  ),
  rule(
    /\balerts? of (your|their|its) own monitoring\b/i,
    'An alert of your own monitoring',
    'An alert from your own monitoring',
    forUsers,
  ),
  rule(/\bnotif(y|ies|ied) nobody\b/i, 'An edit notifies nobody', "An edit doesn't notify anyone", forUsers),
];
