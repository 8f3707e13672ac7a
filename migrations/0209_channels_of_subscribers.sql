-- A channel of a chat subscribes by its incoming webhook, which has no secret of ours.

-- Not valid: every row met the narrower check.
alter table publishing.subscriber drop constraint subscriber_check,
  add constraint subscriber_check check (kind = 'email' or sealed_url is not null) not valid;
comment on column publishing.subscriber.sealed_secret is 'Signs what a webhook gets; null for the channel of a chat.';
