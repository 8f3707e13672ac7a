import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { troubleFirst } from '../board/status/status.ts';
import { ALL_SERVICES, boardsQuery } from '../data/boards.ts';
import { servicesQuery } from '../data/queries.ts';
import { useRole } from '../data/role.ts';
import BoardDialog from '../features/boards/dialog/board-dialog.tsx';
import { CopyNow, useCopyTarget } from '../features/incidents/customers/copy-now.tsx';
import type { CopyTarget } from '../features/incidents/customers/copy-target.ts';
import { MuteNow, useMuteTarget } from '../features/incidents/mute/mute-now.tsx';
import { TakeNow, useTakeTarget } from '../features/incidents/team/take-now.tsx';
import type { Target } from '../features/incidents/team/take-target.ts';
import type { Command } from '../features/palette/commands.ts';
import { KeyHelp } from '../features/palette/key-help.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { useRefreshStatus } from '../features/services/refresh-calls.ts';
import { type OpenDialog, ServiceDialogs } from '../features/services/service-dialogs.tsx';
import TeamDialog from '../features/team/switcher/team-dialog.tsx';
import { useMute } from '../live/mute/mute-calls.ts';
import type { MuteTarget } from '../live/mute/mute-target.ts';
import { copyIt, muteAnHour, muteIt, openBoard, opening, setStatus, takeIt, visit } from './command-items.ts';
import { EditNow } from './palette/edit-now.tsx';
import { useDays, useFound, useFoundIncidents } from './palette/use-found.ts';
import { useOwn } from './palette/use-own.ts';
import { useScreens } from './palette/use-screens.ts';
import { useServiceActions } from './palette/use-service-actions.ts';

type Props = {
  readonly wish: 'palette' | 'teams' | 'take' | 'copy' | 'mute' | 'edit' | 'refresh' | 'help';
  readonly onDone: () => void;
};

/** Runs the shortcuts that every screen has, except those that open another screen. */
const Commands = ({ wish, onDone }: Props) => {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [switching, setSwitching] = useState(wish === 'teams');
  const [creating, setCreating] = useState(false);
  const target = useTakeTarget();
  const [taking, setTaking] = useState<Target | 'here' | undefined>(wish === 'take' ? 'here' : undefined);
  const [copying, setCopying] = useState(wish === 'copy');
  const copied = useCopyTarget();
  const [muting, setMuting] = useState(wish === 'mute');
  const loud = useMuteTarget();
  const [helping, setHelping] = useState(wish === 'help');
  const { mutate: refresh } = useRefreshStatus();
  const commands = useCommands({
    refresh,
    open: setDialog,
    switchTeams: () => setSwitching(true),
    createBoard: () => setCreating(true),
    help: () => setHelping(true),
    take: { target, run: setTaking },
    copy: { target: copied, run: () => setCopying(true) },
    mute: { target: loud, run: () => setMuting(true) },
  });
  const days = useDays();
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
  if (taking) return <TakeNow target={taking === 'here' ? target : taking} onDone={onDone} />;
  if (muting) return <MuteNow target={loud} onDone={onDone} />;
  if (copying) return <CopyNow target={copied} onDone={onDone} />;
  if (wish === 'edit') return <EditNow onDone={onDone} />;
  if (helping) return <KeyHelp onClose={onDone} />;
  if (wish !== 'palette') return null;
  const pick = (command: Command) => {
    command.run();
    if (!command.opens) onDone();
  };
  return <Palette commands={commands} commandsOf={days} useAsked={useFoundIncidents} onPick={pick} onClose={onDone} />;
};

type Parts = {
  readonly refresh: () => void;
  readonly open: (dialog: OpenDialog) => void;
  readonly switchTeams: () => void;
  readonly createBoard: () => void;
  readonly help: () => void;
  readonly take: { readonly target: Target | null | undefined; readonly run: (target: Target | 'here') => void };
  readonly copy: { readonly target: CopyTarget | null | undefined; readonly run: () => void };
  readonly mute: { readonly target: MuteTarget | null | undefined; readonly run: () => void };
};

const useCommands = ({
  refresh,
  open,
  switchTeams,
  createBoard,
  help,
  take,
  copy,
  mute,
}: Parts): readonly Command[] => {
  const navigate = useNavigate();
  const services = useQuery(servicesQuery).data ?? [];
  const boards = useQuery(boardsQuery).data ?? [];
  const [changes, manages] = [useRole('member'), useRole('admin')];
  const { mutate: muteFor } = useMute();
  const actionsOf = useServiceActions({ open, take: take.run });
  const visits = services.toSorted(troubleFirst).map((service) => ({
    ...visit(service, () => void navigate({ to: '/services', search: { id: service.id } })),
    actions: () => actionsOf(service),
  }));
  const all: readonly (Command & { readonly may?: boolean })[] = [
    ...visits.filter(({ isFirst }) => isFirst),
    { ...opening('add', 'Add a service', () => open({ kind: 'add' })), may: changes },
    { ...opening('import', 'Import services', () => open({ kind: 'import' })), may: manages },
    { id: 'refresh', label: 'Refresh Status', keys: ['r'], isFirst: true, may: changes, run: refresh },
    ...(take.target && !take.target.assignee ? [{ ...takeIt(take.target, () => take.run('here')), may: changes }] : []),
    ...(copy.target ? [copyIt(copy.target, copy.run)] : []),
    ...(mute.target ? [{ ...muteIt(mute.target, mute.run), may: changes }] : []),
    ...useScreens(switchTeams),
    ...useOwn(help),
    { ...opening('new-board', 'New board', createBoard), may: changes },
    ...(boards.length > 0 ? [{ slug: ALL_SERVICES, name: 'All services' }, ...boards] : []).map(({ slug, name }) =>
      openBoard(slug, name, () => void navigate({ to: '/dashboard', search: { board: slug } })),
    ),
    ...visits.filter(({ isFirst }) => !isFirst),
    ...services.map((service) => ({ ...muteAnHour(service, muteFor), may: changes })),
    ...services.map((service) => ({
      ...setStatus(service, () => open({ kind: 'status', service })),
      may: changes,
    })),
    ...useFound(),
  ];
  return all.filter(({ may }) => may !== false);
};

export default Commands;
