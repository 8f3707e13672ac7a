import './settings-index.css';
import { Text } from '@radix-ui/themes';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { User } from '../../../data/queries.ts';
import { hasRole } from '../../../data/role.ts';
import { Select } from '../../../ui/form/select.tsx';

type Place = { readonly label: string; readonly to: '/settings' | '/team' | '/team/audit'; readonly hash?: string };

/** The settings of a user and of their team, as a list beside them, or as a choice above them on small screens. */
const SettingsIndex = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const [own, team] = [placesOf(user), teamPlacesOf(user)];
  const all = [...own, ...team];
  const here = all.findIndex((place) => place.to === pathname && (place.hash ?? '') === hash);
  const current = all[here] ?? all.find(({ to }) => to === pathname);
  return (
    <div className="ac-index">
      <nav aria-label="Settings">
        <Places title="You" places={own} current={current} />
        {user.team && <Places title={user.team.name} places={team} current={current} />}
      </nav>
      <Select
        aria-label="Settings"
        value={String(current ? all.indexOf(current) : 0)}
        options={all.map(({ label }, index) => ({ value: String(index), label: `Settings: ${label}` }))}
        onChange={(index) => {
          const place = all[Number(index)];
          if (place) void navigate({ to: place.to, hash: place.hash ?? '' });
        }}
      />
    </div>
  );
};

type PlacesProps = {
  readonly title: string;
  readonly places: readonly Place[];
  readonly current: Place | undefined;
};

const Places = ({ title, places, current }: PlacesProps) => (
  <>
    <Text as="div" size="1" color="gray" mb="1" ml="10px" className="ac-truncate" title={title}>
      {title}
    </Text>
    <ul aria-label={title}>
      {places.map((place) => (
        <li key={place.label}>
          <Link
            to={place.to}
            hash={place.hash ?? ''}
            activeOptions={{ exact: true, includeHash: true }}
            aria-current={place === current ? 'page' : undefined}
          >
            {place.label}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

/** Anchors are the titles of sections; see section-anchor.ts. */
const at = (label: string, hash: string): Place => ({ label, to: '/settings', hash });

const placesOf = ({ team }: User): readonly Place[] => [
  at('Profile', 'profile-information'),
  at('Password', 'change-password'),
  at('Notifications', 'notification-preferences'),
  ...(team ? [at('Alerts on this device', 'alerts-on-this-device')] : []),
  at('Time', 'time'),
  at('Keyboard shortcuts', 'keyboard-shortcuts'),
  at('Sessions', 'sessions'),
  at('Your data', 'your-data'),
];

const teamPlacesOf = (user: User): readonly Place[] => {
  if (!user.team) return [];
  return [
    { label: 'Members', to: '/team' },
    at('API keys', 'api-keys'),
    ...(hasRole(user, 'member') ? [at('Recently deleted', 'recently-deleted')] : []),
    ...(hasRole(user, 'admin') ? [{ label: 'Audit log', to: '/team/audit' } as const] : []),
  ];
};

export default SettingsIndex;
