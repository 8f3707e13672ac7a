import './story.css';
import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Incident } from '../../../board/status/status.ts';
import { type IncidentDetail, userQuery } from '../../../data/queries.ts';
import { hasRole, useRole } from '../../../data/role.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import type { TeamEntry } from '../team/team-calls.ts';
import { asShown, type Shown } from './shown.ts';
import { storyOf } from './story.ts';
import { StoryItem } from './story-item.tsx';

const NoteField = lazyPart(() => import('./note-field.tsx'));
const DeleteNoteDialog = lazyPart(() => import('./delete-note-dialog.tsx'));

type Props = { readonly detail: IncidentDetail; readonly now: Date };

const options = [
  { value: 'everything', label: 'Everything' },
  { value: 'updates', label: 'Updates' },
  { value: 'team', label: 'Team' },
] as const;

const noneText: Readonly<Record<Shown | 'everything', string>> = {
  everything: 'Nothing yet.',
  updates: 'No updates yet.',
  team: 'No notes yet.',
};

/** The provider's updates, the team's notes, who was on it and our alerts as one story, newest first. */
const StoryPanel = ({ detail, now }: Props) => {
  const { incident } = detail;
  const changes = useRole('member');
  const user = useQuery(userQuery).data;
  const [shown, show] = useShown(incident);
  const [deleted, setDeleted] = useState<TeamEntry>();
  const close = () => setDeleted(undefined);
  const mayDelete = ({ kind, by }: TeamEntry): boolean =>
    kind === 'note' && changes && user != null && (by?.id === user.id || hasRole(user, 'admin'));
  const story = storyOf(detail, shown);
  return (
    <Panel
      title="What happened"
      text="Only your team sees notes."
      className="ac-story"
      actions={<Segments label="Show" name="story" options={options} value={shown ?? 'everything'} onChange={show} />}
    >
      {changes && (
        <div className="ac-note-field ac-no-print">
          <NoteField incidentId={incident.id} />
        </div>
      )}
      {story.length > 0 ? (
        <ol className="ac-story-list">
          {story.map((event) => (
            <StoryItem
              key={event.key}
              event={event}
              incident={incident}
              now={now}
              onDelete={event.kind === 'team' && mayDelete(event.entry) ? () => setDeleted(event.entry) : undefined}
            />
          ))}
        </ol>
      ) : (
        <Text as="p" color="gray" m="4">
          {noneText[shown ?? 'everything']}
        </Text>
      )}
      {deleted && <DeleteNoteDialog incidentId={incident.id} note={deleted} onClose={close} onFailed={close} />}
    </Panel>
  );
};

/** The filter in the URL, so that it stays after a reload and in a copied link. */
const useShown = ({ id, serviceId }: Incident) => {
  const navigate = useNavigate();
  const { show } = useSearch({ strict: false });
  const choose = (value: string) => {
    const chosen = asShown(value);
    const search = { id: serviceId, incident: id, ...(chosen && { show: chosen }) };
    void navigate({ to: '/services', search, replace: true, resetScroll: false });
  };
  return [show, choose] as const;
};

export default StoryPanel;
