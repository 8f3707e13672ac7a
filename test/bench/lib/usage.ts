import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second (sysconf(_SC_CLK_TCK)). */
const tickMs = 10;

/** Processor time of a process and its threads so far, in ms. */
export const cpuMs = async (pid: number): Promise<number> => {
  const { own } = await times(pid);
  return own;
};

/** Processor time of a PostgreSQL server with all of its processes, ended ones too, in ms. */
export const postgresCpuMs = async (postmaster: number): Promise<number> => {
  const { own, ofEnded } = await times(postmaster);
  let sum = own + ofEnded;
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const child = await times(Number(entry)).catch(() => undefined);
    if (child?.parent === postmaster) sum += child.own;
  }
  return sum;
};

/** Resident memory, in bytes. */
export const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
};

const times = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; the fields are numbered from the state on (proc(5)).
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((n) => fields[n]);
  return { parent, own: (user + system) * tickMs, ofEnded: (endedUser + endedSystem) * tickMs };
};
