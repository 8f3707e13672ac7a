export type Whose = 'members' | 'admins';

/** A place inside of a screen, with words that find it besides its name. */
type Place = {
  readonly label: string;
  readonly also?: string;
  /** Everyone's by default. */
  readonly whose?: Whose;
};

export const settingSections: readonly Place[] = [
  { label: 'Profile Information', also: 'name email address' },
  { label: 'Change Password' },
  { label: 'Notification Preferences', also: 'emails' },
  { label: 'Admin Notifications', also: 'emails sign ups', whose: 'admins' },
  { label: 'Alerts on this device', also: 'push phone quiet hours' },
  { label: 'Keyboard shortcuts', also: 'keys letters' },
  { label: 'API Keys', also: 'token' },
  { label: 'Time', also: 'zone clock 24h' },
  { label: 'Sessions', also: 'browsers devices log out' },
  { label: 'Your Data', also: 'export delete account' },
  { label: 'Recently Deleted', also: 'restore trash', whose: 'members' },
];
