import type { Reader, SourceDocument } from '../reading/reader.ts';
import { apple } from './apple.ts';
import { atom } from './atom.ts';
import { aws } from './aws.ts';
import { awsHealth } from './aws-health.ts';
import { awsRss } from './aws-rss.ts';
import { azureDevops } from './azure-devops.ts';
import { azureRss } from './azure-rss.ts';
import { betterstack, betterstackHtml } from './betterstack.ts';
import { cachet, cachet3 } from './cachet.ts';
import { checkly } from './checkly.ts';
import { cstate } from './cstate.ts';
import { freshstatus } from './freshstatus.ts';
import { gatus } from './gatus.ts';
import { googleCloud } from './google-cloud.ts';
import { googleWorkspace } from './google-workspace.ts';
import { heroku } from './heroku.ts';
import { hund } from './hund.ts';
import { hyperping } from './hyperping.ts';
import { ibmcloud } from './ibmcloud.ts';
import { incidentio } from './incidentio.ts';
import { incidentioHtml } from './incidentio-html.ts';
import { instatus } from './instatus.ts';
import { kener } from './kener.ts';
import { metastatus } from './metastatus.ts';
import { microsoft } from './microsoft.ts';
import { microsoft365 } from './microsoft-365.ts';
import { oci } from './oci.ts';
import { okta } from './okta.ts';
import { oneuptime } from './oneuptime.ts';
import { onlineornot } from './onlineornot.ts';
import { openstatus } from './openstatus.ts';
import { pagerduty } from './pagerduty.ts';
import { playstation } from './playstation.ts';
import { rootly } from './rootly.ts';
import { rss } from './rss.ts';
import { salesforce } from './salesforce.ts';
import { slack } from './slack.ts';
import { sorry } from './sorry.ts';
import { statusio } from './statusio.ts';
import { statusiq } from './statusiq.ts';
import { statuspage } from './statuspage.ts';
import { statuspal } from './statuspal.ts';
import { upptime } from './upptime.ts';
import { uptimecom } from './uptimecom.ts';
import { uptimeflare } from './uptimeflare.ts';
import { uptimekuma } from './uptimekuma.ts';
import { uptimerobot } from './uptimerobot.ts';
import { xbox } from './xbox.ts';
import { zendesk } from './zendesk.ts';

/** Every reader, in the order of recognition and of marks in HTML: narrow shapes and reliable marks first, plain feeds last. */
export const readers: readonly Reader[] = [
  betterstack,
  betterstackHtml,
  statusio,
  incidentio,
  incidentioHtml,
  statuspage,
  checkly,
  instatus,
  uptimekuma,
  upptime,
  statuspal,
  cachet,
  cachet3,
  cstate,
  gatus,
  openstatus,
  onlineornot,
  uptimerobot,
  uptimeflare,
  uptimecom,
  sorry,
  rootly,
  kener,
  oneuptime,
  freshstatus,
  hyperping,
  hund,
  googleCloud,
  googleWorkspace,
  aws,
  awsHealth,
  azureDevops,
  microsoft,
  microsoft365,
  slack,
  heroku,
  salesforce,
  apple,
  zendesk,
  playstation,
  xbox,
  metastatus,
  ibmcloud,
  oci,
  okta,
  awsRss,
  azureRss,
  pagerduty,
  statusiq,
  atom,
  rss,
];

const byFormat = new Map(readers.map((reader) => [reader.format, reader]));

/** The reader of a format id, or `undefined` for an unknown one. */
export const readerOf = (format: string): Reader | undefined => byFormat.get(format);

/** The reader whose shape a document has, or `undefined`. Pure: for detection and for bodies of unknown formats. */
export const readerFor = (document: SourceDocument): Reader | undefined =>
  readers.find((reader) => reader.recognises(document));

/** The format whose shape the first document has; if a format is given, that one if any document has its shape. */
export const recognise = (documents: readonly SourceDocument[], format?: string): string | undefined => {
  const reader = readerOf(format ?? '');
  if (format !== undefined) return reader && documents.some(reader.recognises) ? format : undefined;
  const [first] = documents;
  return first && readerFor(first)?.format;
};
