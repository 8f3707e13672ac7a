import { type Command, sectionsFor } from '../../../web/features/palette/commands.ts';

/** The CPU time of the palette for the slowest letter typed into it over so many services, in milliseconds. */
export const slowestLetter = (services: number): number => {
  const commands = Array.from({ length: services }, (_, index) => [
    command(`service ${index}`, `Service ${index}`, 'payments'),
    command(`status ${index}`, `Set status of Service ${index}`),
    command(`mute ${index}`, `Mute Service ${index} for one hour`),
  ]).flat();
  const typed = 'service 99';
  const times = Array.from(typed, (_, at) => {
    const before = process.cpuUsage();
    sectionsFor(commands, typed.slice(0, at + 1));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(...times);
};

const command = (id: string, label: string, also = ''): Command => ({ id, label, also, isFirst: false, run: () => {} });
