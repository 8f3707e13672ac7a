import type { Command } from '../../features/palette/commands.ts';
import { useLogout } from '../../features/session/use-logout.ts';
import { chooseTheme } from '../../frame/theme.ts';

const themes = [
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
  ['system', 'System theme'],
] as const;

/** Commands for the browser and the session, which no screen of its own has. */
export const useOwn = (help: () => void): readonly Command[] => {
  const logOut = useLogout('top-bar');
  return [
    ...themes.map(([theme, label]) => command(`theme ${theme}`, label, 'appearance mode', () => chooseTheme(theme))),
    { ...command('keys', 'Keyboard shortcuts', 'help', help), keys: ['?'], opens: true },
    command('logout', 'Log out', 'logout sign out', logOut),
  ];
};

const command = (id: string, label: string, also: string, run: () => void): Command => ({
  id,
  label,
  also,
  isFirst: false,
  run,
});
