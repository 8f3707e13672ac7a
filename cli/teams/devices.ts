import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import { ago } from '../output/time.ts';
import type { GlobalOptions, Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

/** `allclear devices list` and `remove`. */
export const addDevicesCommands = (program: Program, terminal: Terminal): void => {
  const devices = program
    .command('devices')
    .summary('Manage your devices that get notifications')
    .description('Manage your devices that get notifications. To add one, open Settings in its browser.')
    .addHelpText('after', examples('allclear devices list'));
  devices
    .command('list')
    .description('List your devices')
    .addHelpText('after', examples('allclear devices list'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  devices
    .command('remove <id>')
    .description('Remove a device, so that it gets no more notifications')
    .addHelpText('after', examples('allclear devices remove 12'))
    .action((id: string, _options, command) =>
      remove(terminal, idOf(id, 'a device', 'devices list'), command.optsWithGlobals()),
    );
};

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { devices } = unwrap(await api.GET('/api/push'));
  const now = new Date();
  const table = {
    heads: ['Id', 'Name', 'Added', 'Last notified'],
    rows: devices.map(({ id, name, createdAt, lastAcceptedAt }) => [
      String(id),
      name,
      ago(createdAt, now),
      ago(lastAcceptedAt, now),
    ]),
  };
  answer(terminal, options, { data: devices, table, none: 'No devices.' });
};

const remove = async (terminal: Terminal, id: number, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  unwrap(await api.DELETE('/api/push/devices/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { removed: id }, text: `Removed device ${id}.` });
};
