import { Argument } from '@commander-js/extra-typings';
import { completionScript, shells } from '../completion/scripts.ts';
import { placesOf } from '../completion/tree.ts';
import type { Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

const HOW = `
  bash  source <(allclear completion bash)      in ~/.bashrc
  zsh   source <(allclear completion zsh)       in ~/.zshrc, after compinit
  fish  allclear completion fish > ~/.config/fish/completions/allclear.fish

Example: allclear completion bash`;

/** `allclear completion`: a script, whatever the format. */
export const addCompletionCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('completion')
    .addArgument(new Argument('<shell>').choices(shells))
    .description('print the script by which a shell completes commands and options')
    .addHelpText('after', HOW)
    .action((shell) => {
      terminal.stdout.write(completionScript(shell, placesOf(program)));
    });
};
