-- Indexes for sorted lists (server/db/order.ts), so that the time of a first page does not depend on the size of the table. An
-- index is read in both directions. Only the beginning of a text is indexed, because an entry has a maximum size. The default
-- orders already have indexes.
create index users_by_name on users (lower(left(name, 200)) collate "C", id);
create index users_by_email on users (lower(left(email, 200)) collate "C", id);
create index users_by_username on users (lower(left(username, 200)) collate "C", id);

create index supplements_by_name on supplements (lower(left(name, 200)) collate "C", id);
create index supplements_by_start_date on supplements (start_date, id);
create index supplements_by_is_active on supplements (is_active, id);

create index wellbeing_metrics_by_name on wellbeing_metrics (lower(left(name, 200)) collate "C", id);
create index wellbeing_metrics_by_metric_type on wellbeing_metrics (metric_type, id);
create index wellbeing_metrics_by_is_active on wellbeing_metrics (is_active, id);

create index feedback_by_category on feedback (lower(left(category, 200)) collate "C", id);
-- One state only, even a rare one.
create index feedback_by_resolved_and_category on feedback (resolved, lower(left(category, 200)) collate "C", id);
create index feedback_by_resolved on feedback (resolved, id);

create index purchases_by_price on purchases (price, id);
create index purchases_by_quantity on purchases (quantity, id);
create index purchases_by_supplement on purchases (supplement_id, id);
