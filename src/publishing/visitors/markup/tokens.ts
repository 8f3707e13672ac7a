/** Colours of the design's TOKENS, status colours as `--fg`, `--so`, `--ln` and `--bg` of each class. Print is always light. */
export const TOKENS = `
  :root{color-scheme:light dark;
  --ac-sheet:#fff;--ac-raise:#fff;--ac-sunk:#f6f8f7;--ac-line:#e2e7e4;--ac-line-strong:#cdd5d0;
  --ac-ink:#15201b;--ac-ink-2:#55615b;--ac-ink-3:#626e68;--st-calm:#86cda6;
  --mark:#1b4534;--on-mark:#fff;--mark-line:#6fd3a4;--go:#2c9d67;--un:#7f8a84}
  .st-operational{--fg:#1c7a4e;--so:#2c9d67;--ln:#9fd8b9;--bg:#e9f6ee}
  .st-degraded{--fg:#8a5800;--so:#c58400;--ln:#ab7400;--bg:#fdf4d6}
  .st-partial{--fg:#a8410f;--so:#d9661c;--ln:#ebb48f;--bg:#fdeee4}
  .st-outage{--fg:#c02a30;--so:#e0474c;--ln:#e79b9d;--bg:#fdecec}
  .st-maintenance{--fg:#3a55bd;--so:#5472e4;--ln:#aebcf3;--bg:#edf1fe}
  .st-unknown{--fg:#5b6762;--so:#7f8a84;--ln:#c5cdc9;--bg:#f0f3f1}
  .q{fill:var(--st-calm)}.d{fill:#c58400}.p{fill:#d9661c}.x{fill:#e0474c}.m{fill:#5472e4}.u{fill:#7f8a84}
  @media screen and (prefers-color-scheme:dark){
  :root{--ac-sheet:#121715;--ac-raise:#171d1a;--ac-sunk:#0f1412;--ac-line:#252d29;--ac-line-strong:#38423d;
  --ac-ink:#eaf0ed;--ac-ink-2:#a4afa9;--ac-ink-3:#8b9791;--st-calm:#2f7354;
  --mark:#b5e3cd;--on-mark:#0d1f17;--mark-line:#2c7a57;--go:#35a873;--un:#6f7b75}
  .st-operational{--fg:#6fcf9c;--so:#35a873;--ln:#24573f;--bg:#13291f}
  .st-degraded{--fg:#f0bd4a;--so:#e5a50a;--ln:#7d5c10;--bg:#2b220c}
  .st-partial{--fg:#ffad80;--so:#e8742a;--ln:#7d4420;--bg:#2e1a0e}
  .st-outage{--fg:#ff9294;--so:#e5484d;--ln:#7c2a2d;--bg:#321516}
  .st-maintenance{--fg:#a3b5ff;--so:#5f7ceb;--ln:#374b94;--bg:#181f3a}
  .st-unknown{--fg:#a4afa9;--so:#6f7b75;--ln:#3a443f;--bg:#1d2421}
  .d{fill:#e5a50a}.p{fill:#e8742a}.x{fill:#e5484d}.m{fill:#5f7ceb}.u{fill:#6f7b75}}
`;
