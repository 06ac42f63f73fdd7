-- The history by resource and by action, newest first. Without these, a page of a rare one reads all entries.
create index history_resource on history (resource, at desc, id desc);
create index history_action on history (action, at desc, id desc);
