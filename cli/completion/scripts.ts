import type { Flag, NamedKind, Place } from './tree.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The script that a shell loads to complete commands. It asks the server for names only. */
export const completionScript = (shell: Shell, places: readonly Place[]): string => scripts[shell](places);

/** In single quotes, which all three shells read. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const wordsOf = (texts: readonly string[]): string => quoted(texts.join(' '));

const wordsAt = ({ commands, options, choices }: Place): readonly string[] => [
  ...commands.map(({ name }) => name),
  ...choices,
  ...options.map(({ long }) => long),
];

/** Words that lead to further ones, as `<path> <word>`. */
const steps = (places: readonly Place[]): string =>
  places
    .flatMap(({ path, commands }) =>
      commands.flatMap(({ name, aliases }) => [name, ...aliases].map((word) => quoted(`${path} ${word}`))),
    )
    .join('|');

/** Options whose next word is their value, and not a command. */
const valued = (places: readonly Place[]): string => {
  const flags = places.flatMap(({ options }) => options.filter(({ takesValue }) => takesValue));
  return [...new Set(flags.flatMap(({ long, short }) => (short ? [long, short] : [long])))].join('|');
};

/** A line for each option with a fixed set of values. */
const chosen = (places: readonly Place[], line: (pattern: string, flag: Flag) => string): string =>
  places
    .flatMap(({ path, options }) =>
      options.filter(({ choices }) => choices.length > 0).map((flag) => line(quoted(`${path} ${flag.long}`), flag)),
    )
    .join('\n');

/** Prints the names, by the server and team that are typed already; nothing if nobody is logged in. */
const namesFrom = (kind: NamedKind, typed: string): string => `allclear complete ${kind} ${typed} 2>/dev/null`;

const TYPED = `"\${typed[@]}"`;

const bash = (places: readonly Place[]): string => `# bash completion of allclear: source <(allclear completion bash)
_allclear() {
  local at='' before='' word words='' i line=\${COMP_LINE:0:COMP_POINT}
  local -a typed
  COMPREPLY=()
  # Bash splits a URL into words.
  for word in url team; do
    if [[ $line =~ [[:space:]]--$word[=[:space:]]+([^[:space:]]+)[[:space:]] ]]; then typed+=("--$word=\${BASH_REMATCH[1]}"); fi
  done
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case "$before" in ${valued(places)}) before=$word; continue ;; esac
    case "$at $word" in ${steps(places)}) at="\${at:+$at }$word" ;; esac
    before=$word
  done
  case "$at $before" in
${chosen(places, (pattern, { choices }) => `    ${pattern}) words=${wordsOf(choices)} ;;`)}
  esac
  if [[ -z $words ]]; then
    case "$before" in ${valued(places)}) return ;; esac
    case "$at" in
${places
  .map((place) => {
    const named = place.names ? `"$(${namesFrom(place.names, TYPED)}) "` : '';
    return `      ${quoted(place.path)}) words=${named}${wordsOf(wordsAt(place))} ;;`;
  })
  .join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _allclear allclear
`;

const described = (name: string, about: string): string => quoted(`${name.replaceAll(':', '\\:')}:${about}`);

const zsh = (places: readonly Place[]): string => `#compdef allclear
# zsh completion of allclear: source <(allclear completion zsh), after compinit
_allclear() {
  local at='' before='' word i
  local -a found typed
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    case "$before" in (--url|--team) typed+=("$before=\${(Q)word}") ;; esac
    case "$word" in (--url=*|--team=*) typed+=("\${(Q)word}") ;; esac
    case "$before" in (${valued(places)}) before=$word; continue ;; esac
    case "$at $word" in (${steps(places)}) at="\${at:+$at }$word" ;; esac
    before=$word
  done
  case "$at $before" in
${chosen(places, (pattern, { choices }) => `    (${pattern}) found=(${choices.map(quoted).join(' ')}) ;;`)}
  esac
  if (( ! \${#found} )); then
    case "$before" in (${valued(places)}) _files; return ;; esac
    case "$at" in
${places
  .map(({ path, commands, choices, options, names }) => {
    const words = [
      ...(names ? [`\${(f)"$(${namesFrom(names, TYPED)})"}`] : []),
      ...commands.map(({ name, about }) => described(name, about)),
      ...choices.map(quoted),
      ...options.map(({ long, about }) => described(long, about)),
    ];
    return `      (${quoted(path)}) found=(${words.join(' ')}) ;;`;
  })
  .join('\n')}
    esac
  fi
  _describe allclear found
}
if [[ $funcstack[1] = _allclear ]]; then _allclear "$@"; else compdef _allclear allclear; fi
`;

const fish = (places: readonly Place[]): string => `# fish completion of allclear: allclear completion fish | source
function __allclear_typed
  set -l before ''
  for word in (commandline -opc)[2..]
    if contains -- "$before" --url --team
      echo "$before=$word"
    else if string match -qr -- '^--(url|team)=' "$word"
      echo "$word"
    end
    set before $word
  end
end
function __allclear_at
  set -l at ''
  set -l before ''
  for word in (commandline -opc)[2..]
    if not string match -qr -- '^(${valued(places)})$' "$before"
      switch "$at $word"
        case ${steps(places).replaceAll('|', ' ')}
          set at (string trim -- "$at $word")
      end
    end
    set before $word
  end
  test "$at" = "$argv[1]"
end
complete -c allclear -f
${places.flatMap(fishLines).join('\n')}
`;

const fishLines = ({ path, commands, options, choices, names }: Place): readonly string[] => {
  const at = `complete -c allclear -n ${fishQuoted(`__allclear_at ${fishQuoted(path)}`)}`;
  return [
    ...commands.map(({ name, about }) => `${at} -a ${name} -d ${fishQuoted(about)}`),
    ...choices.map((choice) => `${at} -a ${choice}`),
    ...(names ? [`${at} -a ${fishQuoted(`(${namesFrom(names, '(__allclear_typed)')})`)}`] : []),
    ...options.map(({ long, short, about, takesValue, choices: values }) =>
      [
        at,
        short && `-s ${short.slice(1)}`,
        `-l ${long.slice(2)}`,
        takesValue && (values.length > 0 ? `-x -a ${fishQuoted(values.join(' '))}` : '-r'),
        `-d ${fishQuoted(about)}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ];
};

/** Fish needs no closing quote to escape one. */
const fishQuoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const scripts: Readonly<Record<Shell, (places: readonly Place[]) => string>> = { bash, zsh, fish };
