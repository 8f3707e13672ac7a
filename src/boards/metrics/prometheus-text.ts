/** One metric with all of its samples. */
export type Metric = {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly Sample[];
};

export type Sample = { readonly labels: Labels; readonly value: number };

export type Labels = Readonly<Record<string, string>>;

/**
 * Gauges in Prometheus' text format 0.0.4. Without prom-client, which keeps a process's metrics over time: these belong to one
 * user and are created for each request, for which it takes three times the processor time. Source:
 * prometheus.io/docs/instrumenting/exposition_formats.
 */
export const prometheusText = (metrics: readonly Metric[]): string => {
  const lines: string[] = [];
  for (const { name, help, samples } of metrics) {
    lines.push(`# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`, `# TYPE ${name} gauge`);
    for (const { labels, value } of samples) lines.push(`${name}${labelText(labels)} ${value}`);
  }
  return `${lines.join('\n')}\n`;
};

const labelText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const escaped = (value: string): string =>
  /[\\"\n]/.test(value) ? value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n') : value;
