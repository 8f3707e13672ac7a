/** Warns about an outdated Teams address; undefined if it's fine. */
export const teamsAddressNote = (address: string): string | undefined => {
  const host = URL.parse(address)?.hostname.replace(/\.$/, '');
  return host !== undefined && retiredHosts.test(host) ? RETIRED_NOTE : undefined;
};

/** Office 365 connectors had `https://outlook.office.com/webhook/…`, later `https://<tenant>.webhook.office.com/webhookb2/…`. */
const retiredHosts = /^(?:(?:[^.]+\.)*webhook\.office\.com|outlook\.office(?:365)?\.com)$/;

const RETIRED_NOTE =
  "This is the URL of a Microsoft 365 connector. Microsoft has retired connectors, so messages don't appear. " +
  "In Teams, open the channel's menu and choose Workflows. Add the workflow that posts to a channel when a webhook request is received. Then paste its URL here.";
