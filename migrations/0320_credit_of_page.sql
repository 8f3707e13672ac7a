-- False: the footer of a status page doesn't name Allclear.
alter table publishing.page add column credit boolean;
