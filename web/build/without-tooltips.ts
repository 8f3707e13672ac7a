import type { Plugin } from 'vite';
import { importedNames } from './imported-names.ts';

const TOOLTIPS = '@radix-ui/react-tooltip';
const STAND_IN = '\0allclear-no-tooltips';
// Radix Themes' own Tooltip, which nothing imports, names the other parts.
const STAND_IN_CODE = `export const Provider = ({ children }) => children;
export { Provider as Root, Provider as Trigger, Provider as Portal, Provider as Content, Provider as Arrow };`;

/**
 * Leaves out Radix's tooltips, and with them all of floating-ui, while no source file imports Tooltip: Radix Themes' Theme
 * wraps every page in their provider, which would add 12 kB gzip to the first load for nothing.
 */
export const withoutTooltips = (sources: string): Plugin => {
  let used = true;
  return {
    name: 'allclear-without-tooltips',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      used = importedNames(sources, '@radix-ui/themes').has('Tooltip');
    },
    resolveId: (id) => (id === TOOLTIPS && !used ? STAND_IN : undefined),
    load: (id) => (id === STAND_IN ? STAND_IN_CODE : undefined),
  };
};
