import type { Plugin } from 'vite';
import { importedNames } from './imported-names.ts';

const tooltips = '@radix-ui/react-tooltip';
const standIn = '\0allclear-no-tooltips';
// Radix Themes' own Tooltip, which nothing imports, names the other parts.
const standInCode = `export const Provider = ({ children }) => children;
export { Provider as Root, Provider as Trigger, Provider as Portal, Provider as Content, Provider as Arrow };`;

/**
 * Leaves out Radix's tooltips, and with them all of floating-ui, while no source file imports Tooltip: Radix Themes' Theme
 * puts their provider around every page, which brings 12 kB gzip into the first load for nothing.
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
    resolveId: (id) => (id === tooltips && !used ? standIn : undefined),
    load: (id) => (id === standIn ? standInCode : undefined),
  };
};
