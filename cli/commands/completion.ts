import { Argument } from '@commander-js/extra-typings';
import { completionScript, shells } from '../completion/scripts.ts';
import { placesOf } from '../completion/tree.ts';
import { examples } from '../help.ts';
import type { Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

const ABOUT = `Print a completion script for your shell. It asks the server you logged in to for services, teams and open incidents.

Add "source <(allclear completion bash)" to ~/.bashrc, or "source <(allclear completion zsh)" to ~/.zshrc after compinit.
For fish, save the script as ~/.config/fish/completions/allclear.fish.`;

/** `allclear completion`: a script, whatever the format. */
export const addCompletionCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('completion')
    .addArgument(new Argument('<shell>').choices(shells))
    .summary('Print a completion script for your shell')
    .description(ABOUT)
    .addHelpText(
      'after',
      examples('allclear completion bash', 'allclear completion fish > ~/.config/fish/completions/allclear.fish'),
    )
    .action((shell) => {
      terminal.stdout.write(completionScript(shell, placesOf(program)));
    });
};
