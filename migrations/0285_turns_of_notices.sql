-- Waiting notifications by notice, so that each notice gets its turn.
create index notification_turn on publishing.notification (kind, notice_id, due_at, id) where state = 'waiting';
