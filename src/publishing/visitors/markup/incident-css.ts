/** The page of one incident: its shape, its updates and the column beside them. */
export const INCIDENT_CSS = `
  .crumb{display:inline-block;margin:40px 0 14px;color:var(--ac-ink-2);font-size:14.5px}
  .ih h1{font-size:clamp(30px,4.2vw,46px);max-width:20ch;line-height:1.08}
  .data{display:flex;flex-wrap:wrap;gap:10px 40px;margin-top:22px}
  .data dt{color:var(--ac-ink-2);font-size:13.5px}
  .data dd{margin:0;font-weight:500;font-size:16px}
  .shape{position:relative;margin-top:44px;height:132px}
  .shape .fl,.shape .st{position:absolute;bottom:0;height:8px;background:var(--go)}
  .shape .fl{left:calc(50% - 50vw);width:100vw}
  .shape .st{background:var(--bg);border:1px solid var(--ln);border-bottom:8px solid var(--so);border-radius:11px 11px 0 0;box-shadow:0 0 0 5px var(--ac-sheet);clip-path:inset(-5px -5px 0);padding:10px 14px;font-size:14px;line-height:19px;color:var(--fg);height:auto}
  .shape .st b{display:block;color:var(--ac-ink);font-weight:600}
  .times{position:relative;height:28px;font-size:13.5px;color:var(--ac-ink-2);padding-top:8px}
  .times time{position:absolute}
  .times b{color:var(--ac-ink);font-weight:500}
  .two{display:grid;grid-template-columns:minmax(0,1fr) 264px;gap:56px;margin-top:40px}.two>div>h2{font-size:22px;line-height:28px;margin-bottom:14px}
  .log>li{display:grid;grid-template-columns:96px 1fr;gap:0 20px;padding:22px 0;border-top:1px solid var(--ac-line)}
  .log>li:first-child{border-color:var(--ac-line-strong)}
  .log time{color:var(--ac-ink-2);font-size:14px;line-height:26px}
  .log h3{font-size:17px;line-height:26px;letter-spacing:-.01em;display:flex;gap:8px;align-items:center}
  .log p{margin-top:4px;font-size:16px;line-height:25px;max-width:62ch}
  .log small{display:block;margin-top:6px;color:var(--ac-ink-2);font-size:13.5px}
  .side h2{font-size:15px;line-height:22px;margin-bottom:8px}
  .side section+section{margin-top:32px}
  .side li{display:flex;justify-content:space-between;gap:10px;padding:9px 0;border-top:1px solid var(--ac-line);font-size:14.5px}
  .side p{color:var(--ac-ink-2);font-size:14px;line-height:21px}
  .pn{display:flex;justify-content:space-between;gap:24px;margin-top:56px;padding-top:18px;border-top:1px solid var(--ac-line);font-size:14.5px}
  .pn span{display:block;color:var(--ac-ink-2);font-size:13.5px}
  .pn a{text-decoration:none}
  @media (max-width:760px){.crumb{margin:22px 0 10px}
  .two{grid-template-columns:minmax(0,1fr);gap:40px}
  .log>li{grid-template-columns:1fr}
  .data{gap:10px 28px}
  .shape .st{padding:8px 9px;font-size:12.5px;line-height:16px}
  .shape .st b{font-size:13.5px}
  .pn{margin-top:40px}}
  .ground:has(.times){padding-top:0}.fg{color:var(--fg)}.log .li{margin-top:4px}.pn .l{text-align:right}.cal{margin-top:22px}
  .line.plain{margin-top:44px}.line.plain::before{background:var(--ac-line-strong)}.ih .lead{max-width:60ch}.ground>.w>.past:first-child{margin-top:0}.end{margin-top:24px}
  @media print{.pn,.cal{display:none}.log>li{break-inside:avoid}}
`;
