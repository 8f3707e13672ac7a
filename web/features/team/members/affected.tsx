import { Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { type Role, useRole } from '../../../data/role.ts';
import { apiKeysQuery, feedsQuery, pageLinksQuery, reportLinksQuery } from '../../../data/teams/keys-and-links.ts';
import { aRole, type Member } from './member-calls.ts';

type NamedProps = { readonly children: string; readonly names: readonly string[] };

/** Names of things in a dialog, under a sentence; nothing without names. */
const Named = ({ children, names }: NamedProps) =>
  names.length === 0 ? null : (
    <Box>
      <Text as="p" size="2" weight="medium">
        {children}
      </Text>
      <Box asChild maxHeight="132px" overflowY="auto">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className="ac-affected" tabIndex={0} aria-label={children}>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and the list never changes its order
            <li key={index} className="ac-truncate" title={name}>
              {name}
            </li>
          ))}
        </ul>
      </Box>
    </Box>
  );

/** Why nothing is named: it's still loading, or couldn't be loaded. */
const NotNamed = ({ member: { isYou }, failed }: { readonly member: Member; readonly failed: boolean }) => {
  const things = `${isYou ? 'your' : 'their'} API keys and links`;
  return (
    <Text as="p" size="2" color="gray" role="status">
      {failed ? `We couldn't load ${things}.` : `Loading ${things}...`}
    </Text>
  );
};

const madeBy =
  ({ id }: Member) =>
  ({ createdBy, endsAt }: { readonly createdBy: { readonly id: number } | null; readonly endsAt: string | null }) =>
    createdBy?.id === id && !endsAt;

/** Links name their creator, and expire. */
const opensFor =
  ({ name }: Member) =>
  ({ createdBy, expiresAt }: { readonly createdBy: string | null; readonly expiresAt: string }) =>
    createdBy === name && Date.parse(expiresAt) > Date.now();

const namesOf = (things: readonly { readonly name: string }[]): readonly string[] => things.map(({ name }) => name);

/** The keys, feeds, shared reports and links to status pages that end with a membership: at once, or in 7 days. */
export const EndingWith = ({ member, endsKeys }: { readonly member: Member; readonly endsKeys: boolean }) => {
  const keys = useQuery(apiKeysQuery);
  const feeds = useQuery(feedsQuery);
  const reports = useQuery(reportLinksQuery);
  const pageLinks = useQuery({ ...pageLinksQuery, enabled: useRole('admin') });
  const queries = [keys, feeds, reports, ...(pageLinks.isEnabled ? [pageLinks] : [])];
  if (!keys.data || !feeds.data || !reports.data || queries.some(({ data }) => !data))
    return <NotNamed member={member} failed={queries.some(({ isError }) => isError)} />;
  const own = keys.data.filter(madeBy(member));
  const shared = [
    ...namesOf(own.filter(({ personal }) => !personal)),
    ...namesOf(feeds.data.filter(madeBy(member))),
    ...reports.data.filter(madeBy(member)).map(({ label }) => label),
    ...namesOf((pageLinks.data ?? []).filter(opensFor(member))),
  ];
  return (
    <Flex direction="column" gap="3">
      <Named names={namesOf(own.filter(({ personal }) => personal))}>Personal API keys that end now</Named>
      <Named names={shared}>
        {endsKeys ? 'Team keys, feeds and links that end now' : 'Team keys, feeds and links that expire within 7 days'}
      </Named>
    </Flex>
  );
};

/** The keys that can do less after a member has a lower role. */
export const NarrowedBy = ({ member, role }: { readonly member: Member; readonly role: Role }) => {
  const { data, isError } = useQuery(apiKeysQuery);
  if (!data) return <NotNamed member={member} failed={isError} />;
  // Every role may read.
  const narrowed = data.filter((key) => madeBy(member)(key) && key.scope !== 'read');
  return <Named names={namesOf(narrowed)}>{`API keys that will be limited to what ${aRole(role)} can do`}</Named>;
};
