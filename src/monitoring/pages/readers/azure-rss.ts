import { summary } from '../reading/addresses.ts';
import { feedOf } from '../reading/feed.ts';
import { incidentOf } from '../reading/feed-incidents.ts';
import { labelOfStory, type Story, storiesOf } from '../reading/feed-stories.ts';
import { severityOfTitle } from '../reading/feed-titles.ts';
import { isAlive, ofItems } from '../reading/read-feed.ts';
import { defineReader, unreadable } from '../reading/reader.ts';
import type { PageIncident } from '../status-page.ts';

/** The feed is rebuilt every few minutes; an empty one that is older proves nothing. */
const ALIVE_MS = 6 * 3_600_000;

/**
 * Azure's public feed, `https://azure.status.microsoft/en-us/status/feed/`: it has items only while something is active; an
 * advisory among them is for information. Source: recorded feeds of 2026.
 */
export const azureRss = defineReader({
  format: 'azure-rss',
  label: 'Azure',
  version: 4,
  hosts: ['azure.status.microsoft', 'status.azure.com'],
  documents: '`azure.status.microsoft/en-us/status/feed/`',
  recognisedBy: 'a feed with the title "Azure Status"',
  recorded: true,
  sources: () => summary('https://azure.status.microsoft/en-us/status/feed/'),
  recognises: (document) => {
    const parsed = feedOf(document);
    return parsed.kind === 'feed' && /^Azure Status$/i.test(parsed.feed.title?.trim() ?? '');
  },
  read: (documents, { now }) => {
    const parsed = feedOf(documents[0]);
    if (parsed.kind === 'unreadable') return parsed;
    const { feed } = parsed;
    if (feed.items.length === 0 && !isAlive(feed, now, ALIVE_MS)) {
      return unreadable("The Azure feed is empty and wasn't updated recently, so we can't tell if everything works.");
    }
    const incidents = storiesOf(feed.items, now).map((story) => azureIncident(story, now));
    return ofItems(feed, incidents, [], { now, aliveMs: ALIVE_MS });
  },
});

// Only current items are listed, so an item without a label is trouble whatever its words and age.
const azureIncident = (story: Story, now: Date): PageIncident => {
  const incident = { ...incidentOf(story, now), writtenOver: true as const };
  const componentIds = story.items.at(-1)?.item.categories ?? [];
  const label = labelOfStory(story);
  if (label === 'resolved' || label === 'completed') return { ...incident, phase: 'resolved', componentIds };
  const phase = label === undefined ? 'investigating' : incident.phase;
  return /advisory/i.test(story.title)
    ? { ...incident, phase, severity: undefined, impact: 'none', notice: true, componentIds }
    : { ...incident, phase, severity: severityOfTitle(story.title), notice: undefined, componentIds };
};
