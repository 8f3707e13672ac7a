/** Forms of a status page, beside the rules of an incident's page. */
export const FORM_CSS = `
  .form{display:grid;gap:20px;max-width:520px}
  .form label.em,.form legend{font-weight:500;margin-bottom:6px;display:block;padding:0}
  .form input[type=email],.form input[type=url]{width:100%;min-height:44px;padding:0 12px;border:1px solid var(--ac-line-strong);border-radius:9px;background:var(--ac-raise);color:var(--ac-ink);font:inherit;font-size:16px}
  .form fieldset{border:0;padding:0;min-width:0}
  .form .ch{display:flex;gap:10px;align-items:center;min-height:40px}
  .form .ch input{width:18px;height:18px;accent-color:var(--accent);flex:none}
  .form .in{padding-left:28px}
  .form .trap{position:absolute;left:-9999px}
  .form .err{color:var(--fg);font-weight:500}
  .form .btn{justify-self:start;min-height:44px}
  .form .go{background:var(--accent);border-color:var(--accent);color:var(--ac-sheet)}
  .acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px;align-items:center}
`;
