import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { oneService } from '../status/chosen-services.ts';
import type { Terminal } from '../terminal.ts';
import { memberNamed } from './members.ts';

type Schemas = components['schemas'];

type Assignable = {
  readonly assign: (api: ApiClient, id: number, body: Schemas['NewAssignee']) => Promise<Schemas['Assignee']>;
  readonly unassign: (api: ApiClient, id: number) => Promise<unknown>;
  readonly argument: string;
  readonly example: string;
  readonly idOf: (api: ApiClient, text: string) => Promise<number>;
};

const incident: Assignable = {
  assign: async (api, id, body) =>
    unwrap(await api.PUT('/api/incidents/{id}/assignee', { params: { path: { id } }, body })),
  unassign: async (api, id) => unwrap(await api.DELETE('/api/incidents/{id}/assignee', { params: { path: { id } } })),
  argument: 'id',
  example: 'incidents assign 12',
  idOf: async (_api, text) => incidentId(text),
};

const service: Assignable = {
  assign: async (api, id, body) =>
    unwrap(await api.PUT('/api/services/{id}/assignee', { params: { path: { id } }, body })),
  unassign: async (api, id) => unwrap(await api.DELETE('/api/services/{id}/assignee', { params: { path: { id } } })),
  argument: 'service',
  example: 'services assign stripe',
  idOf: async (api, text) => (await oneService(api, text)).id,
};

export const incidentId = (text: string): number => idOf(text, 'an incident', 'incidents list');

/** `allclear services assign` and `unassign`. */
export const addServiceAssignment = (services: Group, terminal: Terminal): void =>
  addAssignment(services, terminal, service);

/** `allclear incidents assign`, `unassign`, `note`, `delete-note` and `replied`. */
export const addIncidentTeam = (incidents: Group, terminal: Terminal): void => {
  addAssignment(incidents, terminal, incident);
  incidents
    .command('note <id> <message>')
    .description('Add a note for your team. @ and a username mentions a member')
    .addHelpText('after', examples("allclear incidents note 12 'Refunds are on hold. @tom is telling finance.'"))
    .action((id: string, text: string, _options, command) =>
      addNote(terminal, incidentId(id), text, command.optsWithGlobals()),
    );
  incidents
    .command('replied <id> <reply>')
    .description('Record that you told customers')
    .addOption(new Option('--variant <variant>', 'Kind of text').choices(variants).default('full' as const))
    .addHelpText('after', examples("allclear incidents replied 12 'Payouts are slow.' --variant short"))
    .action((id: string, text: string, _options, command) =>
      recordCopy(terminal, incidentId(id), text, command.optsWithGlobals()),
    );
  incidents
    .command('delete-note <id> <note>')
    .description('Delete a note by its ID')
    .addHelpText('after', examples('allclear incidents delete-note 12 3'))
    .action((id: string, note: string, _options, command) =>
      deleteNote(terminal, incidentId(id), note, command.optsWithGlobals()),
    );
};

const addAssignment = (group: Group, terminal: Terminal, what: Assignable): void => {
  group
    .command(`assign <${what.argument}> [member]`)
    .description('Assign it to yourself, or to another member')
    .addHelpText('after', examples(`allclear ${what.example}`, `allclear ${what.example} tom`))
    .action((name: string, member: string | undefined, _options, command) =>
      assign(terminal, what, { name, member }, command.optsWithGlobals()),
    );
  group
    .command(`unassign <${what.argument}>`)
    .description('Remove the assignment')
    .addHelpText('after', examples(`allclear ${what.example.replace('assign', 'unassign')}`))
    .action((name: string, _options, command) => unassign(terminal, what, name, command.optsWithGlobals()));
};

type Named = { readonly name: string; readonly member: string | undefined };

const assign = async (
  terminal: Terminal,
  { assign: put, idOf: find }: Assignable,
  { name, member }: Named,
  options: GlobalOptions,
): Promise<void> => {
  const { api } = connect(terminal, options);
  const body = member === undefined ? {} : { memberId: (await memberNamed(api, member)).id };
  const assignee = await put(api, await find(api, name), body);
  answer(terminal, options, { data: assignee, text: `${assignee.name} is on it.` });
};

const unassign = async (
  terminal: Terminal,
  { unassign: release, idOf: find }: Assignable,
  name: string,
  options: GlobalOptions,
): Promise<void> => {
  const { api } = connect(terminal, options);
  const id = await find(api, name);
  await release(api, id);
  answer(terminal, options, { data: { unassigned: id }, text: 'Nobody is on it now.' });
};

const addNote = async (terminal: Terminal, id: number, text: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const note = unwrap(await api.POST('/api/incidents/{id}/notes', { params: { path: { id } }, body: { text } }));
  answer(terminal, options, { data: note, text: `Added note ${note.id}.` });
};

const variants = ['short', 'full', 'resolved'] as const;

type CopyOptions = GlobalOptions & { readonly variant: (typeof variants)[number] };

const recordCopy = async (terminal: Terminal, id: number, text: string, options: CopyOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const body = { variant: options.variant, text };
  const entry = unwrap(await api.POST('/api/incidents/{id}/copies', { params: { path: { id } }, body }));
  answer(terminal, options, { data: entry, text: 'Recorded that you told customers.' });
};

const deleteNote = async (terminal: Terminal, id: number, note: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const noteId = idOf(note, 'a note', `incidents show ${id}`);
  unwrap(await api.DELETE('/api/incidents/{id}/notes/{noteId}', { params: { path: { id, noteId } } }));
  answer(terminal, options, { data: { deleted: noteId }, text: `Deleted note ${noteId}.` });
};
