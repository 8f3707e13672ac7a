/** The ground: cards, sections, strips, lists and the footer. */
export const GROUND_CSS = `
  .ground{padding:40px 0 72px}
  .tag{display:inline-flex;align-items:center;gap:5px;color:var(--fg);font-weight:500;font-size:14px;line-height:20px;white-space:nowrap}
  .tag.fill{background:var(--bg);padding:2px 9px 2px 7px;border-radius:7px}
  .card{background:var(--ac-raise);border:1px solid var(--ac-line);border-radius:14px}
  .inc{margin-bottom:48px}.inc header{padding:24px 28px 0;display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px}
  .inc h2{font-size:22px;line-height:28px;flex:1 1 auto}.inc h2 a{text-decoration:none}
  .inc h2 a:hover{text-decoration:underline}
  .meta{color:var(--ac-ink-2);font-size:14px;line-height:20px}
  .ups{padding:16px 28px 8px}
  .ups li{display:grid;grid-template-columns:112px 1fr;padding:14px 0;border-top:1px solid var(--ac-line)}
  .ups li:first-child{border:0}.ups time{color:var(--ac-ink-2);font-size:14px}.ups b{font-weight:600}
  .ups p{max-width:64ch}.ups li:first-child p{font-size:17px;line-height:26px}
  .inc footer{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;padding:14px 28px;border-top:1px solid var(--ac-line);background:var(--ac-sunk);border-radius:0 0 14px 14px;font-size:14px;color:var(--ac-ink-2)}
  .plan{display:grid;grid-template-columns:auto 1fr auto;gap:4px 20px;align-items:center;padding:18px 24px;margin-bottom:48px}
  .date{width:54px;height:58px;border-radius:10px;background:var(--bg);color:var(--fg);display:grid;place-content:center;text-align:center;font-size:12.5px;line-height:16px;font-weight:500}
  .date b{display:block;font-size:22px;line-height:25px;font-weight:600;letter-spacing:-.02em}
  .plan h2{font-size:16px;line-height:22px;letter-spacing:-.01em}
  .sec{margin-top:36px}
  .sec:first-of-type{margin-top:0}
  .sec h2,.h2{font-size:15px;line-height:22px;letter-spacing:-.01em}
  .sechead{display:flex;justify-content:space-between;align-items:baseline;padding-bottom:8px;border-bottom:1px solid var(--ac-line-strong);color:var(--ac-ink-2);font-size:13px}
  .sec h2{color:var(--ac-ink)}
  .item{border-bottom:1px solid var(--ac-line)}
  .item summary,.row{display:grid;grid-template-columns:212px 1fr 76px 148px;align-items:center;gap:0 20px;min-height:56px;list-style:none;cursor:pointer}
  .item summary::-webkit-details-marker{display:none}
  .item summary:hover .nm{text-decoration:underline;text-decoration-color:var(--ac-line-strong);text-underline-offset:4px}
  .nm{font-weight:500;font-size:15.5px;overflow-wrap:anywhere}
  .nm small{display:block;font-weight:400;font-size:13px;line-height:17px;color:var(--ac-ink-2)}
  .strip{display:block;width:100%;height:24px;forced-color-adjust:none;print-color-adjust:exact;-webkit-print-color-adjust:exact}
  .item .strip{transform:translateY(-4px)}
  .up{text-align:right;font-size:14px;color:var(--ac-ink-2)}
  .item summary .tag{justify-content:flex-end}
  .item summary .nm>span::after{content:"";display:inline-block;width:6px;height:6px;margin:0 0 3px 8px;border:solid var(--ac-ink-3);border-width:0 1.5px 1.5px 0;transform:rotate(45deg)}
  .item[open] .nm>span::after{transform:rotate(225deg);margin-bottom:0}
  .more{padding:2px 0 22px 232px;font-size:14px;line-height:21px;color:var(--ac-ink-2)}
  .more .axis{display:flex;justify-content:space-between;font-size:12.5px;margin:-6px 168px 12px 0}
  .more li{display:grid;grid-template-columns:92px 128px 1fr auto;gap:14px;padding:7px 0;border-top:1px solid var(--ac-line);color:var(--ac-ink)}
  .more li>:first-child,.more li>:last-child{color:var(--ac-ink-2)}
  .key{display:flex;flex-wrap:wrap;gap:6px 20px;align-items:center;margin-top:18px;font-size:13px;line-height:18px;color:var(--ac-ink-2)}
  .key svg{width:34px;height:14px}.key span{display:inline-flex;gap:7px;align-items:center}
  .past{margin-top:64px}
  .past li{display:grid;grid-template-columns:112px 1fr auto;gap:20px;padding:14px 0;border-top:1px solid var(--ac-line)}
  .past li:first-child{border-color:var(--ac-line-strong)}.past time,.past span{color:var(--ac-ink-2);font-size:14px}
  .past a{font-weight:500;text-decoration:none}.past a:hover{text-decoration:underline}
  .past h2,.sub h2{font-size:22px;line-height:28px;margin-bottom:16px}
  .sub{margin-top:72px;display:grid;grid-template-columns:1fr 1fr;gap:16px 56px;padding:32px}
  .sub h2{margin-bottom:6px}.sub p{color:var(--ac-ink-2)}
  
  .feeds{display:flex;flex-wrap:wrap;gap:4px 18px;margin-top:16px;font-size:14px}
  .foot{border-top:1px solid var(--ac-line);padding:24px 0 48px;color:var(--ac-ink-2);font-size:13.5px}
  .foot .w{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between}
  .foot nav{display:flex;flex-wrap:wrap;gap:8px 20px}
  .foot .langs{flex-basis:100%}.langs [aria-current]{font-weight:600;text-decoration:none;color:var(--ac-ink)}
  .foot .by{display:inline-flex;gap:7px;align-items:center;text-decoration:none}
  .note{padding:18px 24px;margin-bottom:36px}.note p+p,.note ul{margin-top:8px}.li{padding-left:20px;list-style:disc}
  .inc .meta{flex-basis:100%}.more ul+p{margin-top:10px}.up small{display:block;font-size:12.5px;line-height:16px;white-space:nowrap}
  .past .all{border-top:1px solid var(--ac-line);padding-top:14px}.plan h2 a{text-decoration:none}.sub .feeds{margin:14px 0 0}.mail{display:grid;gap:8px;align-content:start;font-size:14px}.mail div{display:flex;flex-wrap:wrap;gap:8px}.mail input{flex:1 1 180px;min-width:0;min-height:44px;padding:0 12px;border:1px solid var(--ac-line-strong);border-radius:9px;background:var(--ac-raise);color:var(--ac-ink);font:inherit;font-size:16px}.mail .btn{min-height:44px;background:var(--accent);border-color:var(--accent);color:var(--ac-sheet)}.mail .trap{position:absolute;left:-9999px}.mail a{color:var(--ac-ink-2);justify-self:start}
  .syms{position:absolute}.brand img{height:28px;width:auto;max-width:160px}code{font-size:.92em;overflow-wrap:anywhere}
  .ups p,.log p,.note{overflow-wrap:anywhere}
`;
