-- For the activities of a user, newest first. Replaces the index without an order.
create index activities_user_newest on activities (user_id, happened_at desc, id desc);
drop index activities_user_id;

-- For the purchases of a deleted supplement, by the name at the purchase (server/db/supplementNames.ts).
create index purchases_name on purchases (left(supplement_name, 200) collate "C");
