/** Windows up to 760 px, screens on a wall, forced colours and print. */
export const SMALL_CSS = `
  @media (max-width:760px){
  .w{padding:0 16px}
  .top{height:64px}
  .head{padding-top:32px;grid-template-columns:1fr}
  .face{grid-row:auto;width:44px;height:44px;border-radius:13px;margin:0 0 16px}.face svg{width:24px;height:24px}
  .lead{grid-column:1;font-size:16.5px;line-height:25px;margin-top:10px}
  .line{gap:6px;margin-top:36px;padding-right:32px}.line.flat{margin-top:56px}
  .line li{flex:1 1 0;box-shadow:0 0 0 4px var(--ac-sheet)}.line a{padding:0 10px 6px;font-size:13px;line-height:17px}
  .line b{font-size:14px;line-height:18px;white-space:normal;overflow-wrap:anywhere}.line .w4{display:none}
  .line span{overflow-wrap:anywhere}.line .n4{display:inline}.line b{overflow:visible}.line a{height:auto;min-height:78px;padding-top:7px}
  .line .st-outage a{height:auto;min-height:128px}.line .st-partial a{height:auto;min-height:108px}
  .line .st-unknown a{height:auto;min-height:74px;padding-bottom:14px}.line .st-maintenance a{padding-bottom:14px}.line span svg{display:none}.line li:only-child{flex:0 1 220px}
  .ground{padding:24px 0 48px}
  .inc header{padding:18px 16px 0}.inc header .tag{order:-1}.inc h2{flex-basis:100%;font-size:20px;line-height:26px}
  .ups{padding:8px 16px}.ups li{grid-template-columns:1fr}
  .inc footer{padding:14px 16px;flex-direction:column}
  .plan{grid-template-columns:auto 1fr;padding:16px;gap:4px 14px;align-items:start}
  .plan .btn{grid-column:1/-1;margin-top:12px;min-height:44px}
  .item summary{grid-template-columns:1fr auto;gap:8px 12px;padding:13px 0 12px}
  .item .strip{grid-column:1/-1;order:3;height:20px;transform:none}.item summary .up{display:none}.item .tag{order:2}
  .more{padding:0 0 16px}.more .axis{margin:-4px 0 10px}.more li{grid-template-columns:1fr auto;gap:2px 12px}
  .more li>:nth-child(3){grid-column:1/-1;order:4}.more li>:nth-child(2){order:1}.more li>:nth-child(1){order:0}
  .past li{grid-template-columns:1fr auto;gap:2px 12px}.past li a{grid-column:1/-1;order:-1}.past{margin-top:48px}
  .sub{margin-top:48px;grid-template-columns:minmax(0,1fr);padding:22px 18px}
  .btn,.foot a,.feeds a{min-height:44px}
  .foot a,.feeds a{display:inline-flex;align-items:center}
  .top .btn{min-height:40px}}
  @media (max-width:430px){.line a{padding-inline:6px}.line span{font-size:12.5px}}
  @media (max-width:350px){.line a{padding-inline:5px}.line b{font-size:12px}.line span{font-size:11.5px;hyphens:auto}}
  @media (min-width:3000px) and (min-height:1600px){body{zoom:2}}
  @media (prefers-reduced-motion:no-preference){a,.btn{transition:border-color .12s,text-decoration-color .12s}}
  @media (forced-colors:active){.line::before,.line li::after{forced-color-adjust:none}.line a{border-color:CanvasText}}
  @media print{html{background:#fff}.top .btn,.sub,.foot nav,.plan .btn{display:none}.head{padding-top:16px}.line,.line::before,.line *,.shape *{print-color-adjust:exact;-webkit-print-color-adjust:exact}.item,.inc,.ups li{break-inside:avoid}.inc footer{background:none}a{text-decoration:none}}
`;
