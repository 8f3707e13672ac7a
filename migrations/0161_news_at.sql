-- The moment from which subscribers of a status page are notified of an update. Until then, its author can take it back.
alter table publishing.post_update add column send_at timestamptz;
comment on column publishing.post_update.send_at is
  'When subscribers are notified, so that the author can undo it before; null: at once, or never for a silent one.';
