/** A place inside of a screen, with words that find it besides its name. */
type Place = { readonly label: string; readonly also?: string };

export const settingSections: readonly Place[] = [
  { label: 'Profile Information', also: 'name email address' },
  { label: 'Change Password' },
  { label: 'Notification Preferences', also: 'emails' },
  { label: 'API Keys', also: 'token' },
  { label: 'Time', also: 'zone clock 24h' },
  { label: 'Sessions', also: 'browsers devices log out' },
  { label: 'Your Data', also: 'export delete account' },
];
