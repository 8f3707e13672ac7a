-- The end of an own alert is told where its answer was.
alter table signals.judgement add column answered boolean not null default false;
comment on column signals.judgement.answered is
  'Receivers got an answer about this alert, so they get its end too. Until then, the row stays after the alert has ended.';
