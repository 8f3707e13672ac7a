import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Service, troubleFirst } from '../board/status/status.ts';
import { ALL_SERVICES, boardsQuery } from '../data/boards.ts';
import { servicesQuery } from '../data/queries.ts';
import { useRole } from '../data/role.ts';
import BoardDialog from '../features/boards/dialog/board-dialog.tsx';
import { CopyNow, useCopyTarget } from '../features/incidents/customers/copy-now.tsx';
import type { CopyTarget } from '../features/incidents/customers/copy-target.ts';
import { TakeNow, useTakeTarget } from '../features/incidents/team/take-now.tsx';
import type { Target } from '../features/incidents/team/take-target.ts';
import type { Command } from '../features/palette/commands.ts';
import { KeyHelp } from '../features/palette/key-help.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { useRefreshStatus } from '../features/services/refresh-calls.ts';
import { type OpenDialog, ServiceDialogs } from '../features/services/service-dialogs.tsx';
import TeamDialog from '../features/team/switcher/team-dialog.tsx';

type Props = { readonly wish: 'palette' | 'teams' | 'take' | 'copy' | 'refresh' | 'help'; readonly onDone: () => void };

/** Runs the shortcuts that every screen has, except those that open another screen. */
const Commands = ({ wish, onDone }: Props) => {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [switching, setSwitching] = useState(wish === 'teams');
  const [creating, setCreating] = useState(false);
  const [taking, setTaking] = useState(wish === 'take');
  const target = useTakeTarget();
  const [copying, setCopying] = useState(wish === 'copy');
  const copied = useCopyTarget();
  const { mutate: refresh } = useRefreshStatus();
  const commands = useCommands({
    refresh,
    open: setDialog,
    switchTeams: () => setSwitching(true),
    createBoard: () => setCreating(true),
    take: { target, run: () => setTaking(true) },
    copy: { target: copied, run: () => setCopying(true) },
  });
  const changes = useRole('member');
  const asked = useRef(false);
  useEffect(() => {
    if (wish !== 'refresh' || asked.current) return;
    asked.current = true;
    if (changes) refresh();
    onDone();
  });
  if (dialog) return <ServiceDialogs dialog={dialog} onClose={onDone} />;
  if (creating) return <BoardDialog onClose={onDone} />;
  if (switching) return <TeamDialog onClose={onDone} />;
  if (taking) return <TakeNow target={target} onDone={onDone} />;
  if (copying) return <CopyNow target={copied} onDone={onDone} />;
  if (wish === 'help') return <KeyHelp onClose={onDone} />;
  if (wish !== 'palette') return null;
  const pick = (command: Command) => {
    command.run();
    if (!command.opens) onDone();
  };
  return <Palette commands={commands} onPick={pick} onClose={onDone} />;
};

type Parts = {
  readonly refresh: () => void;
  readonly open: (dialog: OpenDialog) => void;
  readonly switchTeams: () => void;
  readonly createBoard: () => void;
  readonly take: { readonly target: Target | null | undefined; readonly run: () => void };
  readonly copy: { readonly target: CopyTarget | null | undefined; readonly run: () => void };
};

const useCommands = ({ refresh, open, switchTeams, createBoard, take, copy }: Parts): readonly Command[] => {
  const navigate = useNavigate();
  const services = useQuery(servicesQuery).data ?? [];
  const boards = useQuery(boardsQuery).data ?? [];
  const [changes, manages] = [useRole('member'), useRole('admin')];
  const all: readonly (Command & { readonly may?: boolean })[] = [
    { id: 'add', label: 'Add a service', isFirst: true, opens: true, may: changes, run: () => open({ kind: 'add' }) },
    {
      id: 'import',
      label: 'Import services',
      isFirst: true,
      opens: true,
      may: manages,
      run: () => open({ kind: 'import' }),
    },
    { id: 'refresh', label: 'Refresh Status', keys: ['r'], isFirst: true, may: changes, run: refresh },
    ...(take.target && !take.target.assignee ? [takeIt(take.target, take.run)] : []).map((one) => ({
      ...one,
      may: changes,
    })),
    ...(copy.target ? [copyIt(copy.target, copy.run)] : []),
    goTo('Dashboard', ['g', 'd'], () => void navigate({ to: '/dashboard' })),
    goTo('Services', ['g', 's'], () => void navigate({ to: '/services' })),
    goTo('Incidents', ['g', 'i'], () => void navigate({ to: '/incidents' })),
    goTo('Integrations', ['g', 'n'], () => void navigate({ to: '/integrations' })),
    goTo('Setup guides', undefined, () => void navigate({ to: '/integrations/guides/{-$type}' })),
    goTo('Team', undefined, () => void navigate({ to: '/team' })),
    { ...goTo('Audit log', undefined, () => void navigate({ to: '/team/audit' })), may: manages },
    { id: 'teams', label: 'Switch teams', keys: ['g', 't'], isFirst: true, opens: true, run: switchTeams },
    goTo('Settings', undefined, () => void navigate({ to: '/settings' })),
    goTo('Wall mode', undefined, () => void navigate({ to: '/dashboard', search: { wall: true } })),
    { id: 'new-board', label: 'New board', isFirst: true, opens: true, may: changes, run: createBoard },
    ...(boards.length > 0 ? [{ slug: ALL_SERVICES, name: 'All services' }, ...boards] : []).map(({ slug, name }) =>
      openBoard(slug, name, () => void navigate({ to: '/dashboard', search: { board: slug } })),
    ),
    ...services
      .toSorted(troubleFirst)
      .map((service) => visit(service, () => void navigate({ to: '/services', search: { id: service.id } }))),
    ...services.map((service) => ({
      ...setStatus(service, () => open({ kind: 'status', service })),
      may: changes,
    })),
  ];
  return all.filter(({ may }) => may !== false);
};

const takeIt = ({ name }: Target, run: () => void): Command => ({
  id: 'take',
  label: `I'm on it: ${name}`,
  keys: ['o'],
  isFirst: true,
  opens: true,
  run,
});

const copyIt = ({ name }: CopyTarget, run: () => void): Command => ({
  id: 'copy',
  label: `Copy for customers: ${name}`,
  keys: ['c'],
  isFirst: true,
  opens: true,
  run,
});

const goTo = (label: string, keys: readonly string[] | undefined, run: () => void): Command => ({
  id: `go ${label}`,
  label: `Go to ${label}`,
  ...(keys && { keys }),
  isFirst: true,
  run,
});

const openBoard = (slug: string, name: string, run: () => void): Command => ({
  id: `board ${slug}`,
  label: `Open board ${name}`,
  isFirst: true,
  run,
});

const visit = ({ id, name, enabled, currentStatus }: Service, run: () => void): Command => ({
  id: `service ${id}`,
  label: name,
  status: currentStatus,
  isFirst: enabled && currentStatus !== 'operational',
  run,
});

const setStatus = ({ id, name }: Service, run: () => void): Command => ({
  id: `status ${id}`,
  label: `Set status of ${name}`,
  isFirst: false,
  opens: true,
  run,
});

export default Commands;
