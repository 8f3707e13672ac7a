import { crowded, doubts, failing, hanging, stale } from './screen-answers.ts';
import {
  addPasted,
  dirty,
  firstIncident,
  inTurn,
  onPaper,
  open,
  press,
  rowAction,
  type Screen,
  toast,
  toIncident,
  toService,
} from './screen-steps.ts';

const window = { window: true } as const;
const toStripe = toService('Stripe');

/** The list of services, one of them, and their incidents. */
export const serviceScreens: readonly Screen[] = [
  // Services
  { name: 'services', path: '/services' },
  { name: 'services-doubts', path: '/services', before: doubts },
  { name: 'services-stale', path: '/services', before: stale, ...window },
  { name: 'services-crowded', path: '/services', before: crowded, ...window },
  { name: 'services-nothing', path: '/services', as: 'newcomer' },
  { name: 'services-empty', path: '/services?q=nothing+like+it', ...window },
  { name: 'services-error', path: '/services', ...window, before: failing() },
  { name: 'services-loading', path: '/services', ...window, loads: true, before: hanging },
  { name: 'toast', path: '/services', ...window, act: inTurn(press('Refresh Status'), toast('Status refreshed')) },
  {
    name: 'toast-undo',
    path: '/services',
    ...window,
    act: inTurn(rowAction('Delete'), press('Delete'), toast('deleted')),
  },
  { name: 'add', path: '/services', ...window, act: open('Add New') },
  { name: 'add-found', path: '/services', ...window, act: inTurn(open('Add New'), addPasted) },
  { name: 'add-errors', path: '/services', ...window, act: inTurn(open('Add New'), press('Add Service')) },
  { name: 'add-discard', path: '/services', ...window, act: inTurn(open('Add New'), dirty('Name')) },
  { name: 'catalogue', path: '/services', ...window, act: inTurn(open('Add New'), press('Browse all')) },
  { name: 'row-menu', path: '/services', widths: [390, 768, 820, 1024], ...window, act: press('Actions for Stripe') },
  { name: 'edit', path: '/services', ...window, act: rowAction('Edit') },
  { name: 'edit-doubts', path: '/services', ...window, before: doubts, act: rowAction('Edit') },
  { name: 'delete', path: '/services', ...window, act: rowAction('Delete') },
  { name: 'service', path: '/services', act: toStripe },
  { name: 'service-doubts', path: '/services', before: doubts, act: toStripe },
  { name: 'service-unread', path: '/services', before: doubts, act: toService('Notion') },
  { name: 'service-stale', path: '/services', before: stale, act: toStripe },
  { name: 'service-operational', path: '/services?q=Figma', act: toService('Figma') },
  { name: 'service-error', path: '/services?id=999999', ...window },
  { name: 'set-status', path: '/services', ...window, act: inTurn(toStripe, open('Set Status')) },
  { name: 'service-menu', path: '/services', ...window, act: inTurn(toStripe, press('More actions for Stripe')) },
  { name: 'incident-new', path: '/services', ...window, act: inTurn(toStripe, open('Report Incident')) },
  {
    name: 'incident-errors',
    path: '/services',
    ...window,
    act: inTurn(toStripe, open('Report Incident'), press('Create Incident')),
  },

  // Incidents
  { name: 'incident-view', path: '/services', act: inTurn(toStripe, toIncident) },
  { name: 'incident-view-error', path: '/services?id=999999&incident=999999', ...window },
  { name: 'incident-ended', path: '/incidents?state=ended', act: firstIncident },
  { name: 'incident-paper', path: '/services', widths: [820], act: inTurn(toStripe, toIncident, onPaper) },
  { name: 'incidents', path: '/incidents' },
  { name: 'incidents-ended', path: '/incidents?state=ended&days=7' },
  { name: 'incidents-empty', path: '/incidents?q=nothing%20of%20the%20kind', ...window },
  { name: 'incidents-error', path: '/incidents', ...window, before: failing('**/api/incidents?*') },
];
