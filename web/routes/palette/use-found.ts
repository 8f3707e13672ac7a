import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Incident } from '../../board/status/status.ts';
import { api, unwrap } from '../../data/api.ts';
import { latestIncidentsQuery, servicesQuery, userQuery } from '../../data/queries.ts';
import { useRole } from '../../data/role.ts';
import { membersQuery } from '../../data/teams/members.ts';
import { teamsQuery } from '../../data/teams/teams.ts';
import { phraseOf } from '../../features/incidents/list/dates/phrase.ts';
import { rangeName } from '../../features/incidents/list/dates/presets.ts';
import type { Command } from '../../features/palette/commands.ts';
import { useEnterTeam } from '../../features/team/team-calls.ts';
import { anchorIn } from '../../ui/panel/section-anchor.ts';
import { dayOf } from '../../ui/text/time.ts';
import { useAfterPause } from '../../ui/text/use-after-pause.ts';
import { docsQuery } from './docs-query.ts';
import { settingSections } from './places.ts';

/** Everything that the palette finds besides services, boards and actions. */
export const useFound = (): readonly Command[] => {
  const navigate = useNavigate();
  const services = useQuery(servicesQuery).data;
  const incidents = useQuery(latestIncidentsQuery()).data;
  const members = useQuery(membersQuery).data;
  const docs = useQuery(docsQuery).data;
  const teams = useQuery(teamsQuery).data;
  const { mutate: enter } = useEnterTeam(() => undefined);
  const manages = useRole('admin');
  const isMember = useRole('member');
  const user = useQuery(userQuery).data;
  const isAdmin = user?.isAdmin === true || user?.isOwner === true;
  return useMemo(() => {
    const has = { members: isMember, admins: isAdmin };
    return [
      ...(incidents ?? []).map((incident) => incidentCommand(incident, navigate)),
      ...(services ?? []).flatMap(({ id, name, watchedComponents }) =>
        watchedComponents.map((component) =>
          found(`component ${id} ${component.id}`, component.name, name, () =>
            navigate({ to: '/services', search: { id } }),
          ),
        ),
      ),
      first('go Reports', 'Go to Reports', () => navigate({ to: '/reports' })),
      ...(manages ? [first('invite', 'Invite people', () => navigate({ to: '/team' }))] : []),
      ...settingSections
        .filter(({ whose }) => whose === undefined || has[whose])
        .map(({ label, also }) =>
          found(
            `setting ${label}`,
            label,
            'Settings',
            () => navigate({ to: '/settings', hash: anchorIn(label) }),
            also,
          ),
        ),
      ...(members ?? []).map(({ id, name, email, role }) =>
        found(`person ${id}`, name, role, () => navigate({ to: '/team' }), email),
      ),
      ...(teams ?? [])
        .filter(({ isCurrent }) => !isCurrent)
        .map(({ id, slug, name, role }) => found(`team ${id}`, name, role, () => enter(slug), 'switch')),
      ...(docs ?? []).map(({ path, title, group }) =>
        found(`doc ${path}`, title, group, () => window.open(path, '_blank', 'noreferrer')),
      ),
    ];
  }, [navigate, services, incidents, members, teams, enter, docs, manages, isMember, isAdmin]);
};

type Navigate = ReturnType<typeof useNavigate>;
type FoundIncident = Pick<Incident, 'id' | 'serviceId' | 'serviceName' | 'title'>;

const incidentCommand = ({ id, serviceId, serviceName, title }: FoundIncident, navigate: Navigate): Command =>
  found(`incident ${id} ${serviceId}`, title, serviceName, () =>
    navigate({ to: '/services', search: { id: serviceId, incident: id } }),
  );

const PAUSE_MS = 200;
const LEAST_LETTERS = 2;
const MOST_LETTERS = 100;
const MOST_FOUND = 20;

/** The incidents of all time that the server finds by what was typed; undefined until it answered. */
export const useFoundIncidents = (typed: string): readonly Command[] | undefined => {
  const navigate = useNavigate();
  const text = typed.trim().slice(0, MOST_LETTERS);
  const asked = useAfterPause(text, PAUSE_MS);
  const isAsked = asked.length >= LEAST_LETTERS;
  const { data, isPending } = useQuery({ ...foundIncidentsQuery(asked), enabled: isAsked });
  // An answer to other letters than those that stand there is none.
  const isCurrent = asked === text && (!isAsked || !isPending);
  return useMemo(
    () => (isCurrent ? ((isAsked && data) || []).map((one) => incidentCommand(one, navigate)) : undefined),
    [isCurrent, isAsked, data, navigate],
  );
};

const foundIncidentsQuery = (q: string) =>
  queryOptions({
    queryKey: ['incidents', 'found', q],
    queryFn: async ({ signal }) => {
      const query = { q, order: 'newest' as const, limit: MOST_FOUND };
      return unwrap(await api.GET('/api/incidents', { params: { query }, signal }));
    },
  });

const REPORT = /\breports?\b/i;

const found = (id: string, label: string, detail: string, run: () => unknown, also = ''): Command => ({
  id,
  label,
  detail,
  also: `${detail} ${also}`,
  isFirst: false,
  run: () => void run(),
});

const first = (id: string, label: string, run: () => unknown): Command => ({
  ...found(id, label, '', run),
  isFirst: true,
});

/** The days that were typed, as in "last Tuesday" or "17 nov", which lead to their incidents; with "report", to their report. */
export const useDays = (): ((typed: string) => readonly Command[]) => {
  const navigate = useNavigate();
  const services = useQuery(servicesQuery).data;
  return useCallback(
    (typed: string) => {
      const today = dayOf(new Date());
      const subject = typed.replace(REPORT, ' ').trim();
      if (subject !== typed.trim() && subject !== '') {
        const asked = phraseOf(subject, today, services ?? []);
        if (!asked || asked.severity || asked.state || asked.phase) return [];
        const label = [`Report of ${asked.range ? rangeName(asked.range, today) : 'last month'}`, asked.service?.name];
        const search = { ...asked.range, ...(asked.service && { serviceId: asked.service.id }) };
        return [found('day', label.filter(Boolean).join(', '), '', () => navigate({ to: '/reports', search }))];
      }
      const phrase = phraseOf(typed, today, services ?? []);
      if (!phrase?.range) return [];
      const { range, service, ...chosen } = phrase;
      const label = [`Incidents of ${rangeName(range, today)}`, service?.name, chosen.severity]
        .filter(Boolean)
        .join(', ');
      const search = {
        ...range,
        ...(service && { serviceId: service.id }),
        ...chosen,
      };
      return [found('day', label, '', () => navigate({ to: '/incidents', search }))];
    },
    [navigate, services],
  );
};
