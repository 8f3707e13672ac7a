const parked =
  /domain (?:name )?(?:is|may be) (?:for sale|parked)|buy this domain|this domain has expired|parkingcrew|sedoparking/i;
const deactivated =
  /(?:status ?page|this page|account|site) (?:has been|is|was)(?: currently| temporarily| no longer)? ?(?:deactivated|disabled|suspended|inactive|not active|unpublished|not published|active|closed|archived)/i;
const challenge =
  /just a moment\.\.\.|attention required! \| cloudflare|cf-browser-verification|enable javascript and cookies/i;

/** Why a body isn't the requested machine-readable document; `undefined` if it may be one. */
export const notTheDocument = (text: string): string | undefined => {
  if (text === '') return "The page's response was empty.";
  if (!text.startsWith('<')) return undefined;
  return whyHtml(text) ?? 'The page returned a web page (HTML) instead of its status data.';
};

/** Explains an HTML body: a page that is switched off, parked or behind a robot check. */
export const whyHtml = (text: string): string | undefined => {
  const head = text.slice(0, 60_000);
  if (parked.test(head)) return 'This domain is parked, so it no longer has a status page.';
  if (isDeactivated(head)) return "The status page says that it's deactivated.";
  if (challenge.test(head))
    return "The page now blocks automated access with a browser check, so we can't read it. Check it yourself until that changes.";
  return undefined;
};

const isDeactivated = (head: string): boolean => {
  const said = deactivated.exec(head)?.[0];
  if (said === undefined) return false;
  return !/(?:is|was|been)(?: currently)? active$/i.test(said);
};
