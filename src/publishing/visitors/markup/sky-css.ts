/** The sky: header, headline and the line with its blocks. Shared by every page. */
export const SKY_CSS = `
  *{box-sizing:border-box;margin:0}
  html{background:var(--ac-sunk);overflow-x:clip;scroll-padding-top:24px;-webkit-text-size-adjust:100%}
  body{font:15px/22px Geist,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ac-ink);overflow-x:clip;-webkit-font-smoothing:antialiased}
  h1,h2,h3{font-weight:600;letter-spacing:-.02em;text-wrap:balance}
  ul,ol{list-style:none;padding:0}
  a{color:inherit;text-decoration-color:var(--ac-line-strong);text-underline-offset:3px}
  a:hover{text-decoration-color:currentColor}
  :focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:4px}
  svg{flex:none}
  .i{display:block}
  time,.n{font-variant-numeric:tabular-nums}
  .w{width:100%;max-width:1008px;margin:0 auto;padding:0 24px}
  .skip{position:absolute;left:-999px}
  .skip:focus{left:16px;top:16px;padding:10px 14px;background:var(--ac-sheet);z-index:2}
  .sky{background:var(--ac-sheet)}
  .top{display:flex;align-items:center;justify-content:space-between;height:80px}
  .brand{display:flex;align-items:center;gap:10px;font-weight:600;font-size:17px;letter-spacing:-.02em;text-decoration:none;color:var(--ac-ink)}
  .brand b{color:var(--accent);display:grid}
  .btn{display:inline-flex;align-items:center;justify-content:center;gap:7px;min-height:40px;padding:0 16px;border:1px solid var(--ac-line-strong);border-radius:9px;background:var(--ac-raise);color:var(--ac-ink);font-family:inherit;font-size:14.5px;line-height:20px;font-weight:500;text-decoration:none;cursor:pointer;white-space:nowrap}
  .btn:hover{border-color:var(--ac-ink-3)}
  .head{padding:64px 0 0;display:grid;grid-template-columns:auto 1fr;column-gap:20px}
  .face{grid-row:1/3;print-color-adjust:exact;-webkit-print-color-adjust:exact;width:56px;height:56px;border-radius:16px;display:grid;place-items:center;background:var(--so);color:#fff;margin-top:4px}
  h1{font-size:clamp(33px,5vw,58px);line-height:1.06;letter-spacing:-.04em}
  .lead{grid-column:2;margin-top:14px;font-size:18px;line-height:27px;color:var(--ac-ink-2);max-width:60ch}
  .lead strong{color:var(--ac-ink);font-weight:500}
  .line{position:relative;display:flex;align-items:flex-end;gap:8px;margin-top:52px;min-height:20px}
  .line::before{content:"";position:absolute;bottom:0;left:calc(50% - 50vw);width:100vw;height:8px;background:var(--go)}
  .line.flat{margin-top:88px}
  .line li{position:relative;clip-path:inset(-5px -5px 0);flex:0 1 240px;min-width:0;box-shadow:0 0 0 5px var(--ac-sheet);background:var(--ac-sheet)}
  .line a{display:flex;flex-direction:column;justify-content:center;height:66px;padding:0 14px 6px;border:1px solid var(--ln);border-bottom:8px solid var(--so);border-radius:11px 11px 0 0;background:var(--ac-raise);text-decoration:none;color:var(--fg);font-size:14px;line-height:20px}
  .line b{display:block;color:var(--ac-ink);font-weight:600;font-size:16px;letter-spacing:-.01em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
  .line span{display:flex;align-items:center;gap:5px}.line .st-outage a{height:108px;background:var(--bg)}
  .line .st-partial a{height:88px;background:var(--bg)}
  .line .st-unknown::after{content:"";position:absolute;left:0;right:0;bottom:0;height:8px;background:repeating-linear-gradient(90deg,var(--so) 0 7px,var(--ac-sheet) 7px 12px)}
  .line .st-unknown a{height:62px;border-style:dashed dashed none;padding-bottom:8px}.line .st-maintenance a{border-bottom:0;padding-bottom:8px}
  .line .st-maintenance::after{content:"";position:absolute;left:0;right:0;bottom:0;height:8px;background:repeating-linear-gradient(115deg,var(--so) 0 7px,var(--bg) 7px 11px)}
  .line .n4{display:none}
  .line .rest{flex:0 0 auto}.line.gone{min-height:8px}
  .line.gone::before{background:repeating-linear-gradient(90deg,var(--so) 0 7px,var(--ac-sheet) 7px 12px)}
`;
