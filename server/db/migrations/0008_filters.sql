-- Indexes for filtered lists (server/http/filters.ts), newest first. Those of user_id replace the ones without an order.
create index supplements_is_active_newest on supplements (is_active, created_at desc, id desc);
create index supplements_is_medicine_newest on supplements (is_medicine, created_at desc, id desc);
create index supplements_user_newest on supplements (user_id, created_at desc, id desc);
drop index supplements_user_id;

create index wellbeing_metrics_type_newest on wellbeing_metrics (metric_type, created_at desc, id desc);
create index wellbeing_metrics_is_active_newest on wellbeing_metrics (is_active, created_at desc, id desc);
create index wellbeing_metrics_user_newest on wellbeing_metrics (user_id, created_at desc, id desc);
drop index wellbeing_metrics_user_id;

create index feedback_category_newest on feedback (lower(left(category, 200)) collate "C", created_at desc, id desc);
create index feedback_user_newest on feedback (user_id, created_at desc, id desc);
drop index feedback_user_id;
-- Users with unresolved feedback.
create index feedback_unresolved_user on feedback (user_id) where not resolved;

create index purchases_supplement_newest on purchases (supplement_id, purchased_at desc, id desc);
create index purchases_currency_newest on purchases (left(currency, 3), purchased_at desc, id desc);
create index purchases_is_recurring_newest on purchases (is_recurring, purchased_at desc, id desc);
create index purchases_user_newest on purchases (user_id, purchased_at desc, id desc);
drop index purchases_user_id;

-- As in 0005_search.sql, with the search of feedback.
create or replace function create_search_indexes() returns boolean language plpgsql as $function$
begin
  create extension if not exists pg_trgm;
  create index if not exists users_search on users
    using gin (name gin_trgm_ops, email gin_trgm_ops, username gin_trgm_ops) with (gin_pending_list_limit = 1024);
  create index if not exists supplements_search on supplements
    using gin (name gin_trgm_ops, brand gin_trgm_ops, purpose gin_trgm_ops) with (gin_pending_list_limit = 1024);
  create index if not exists feedback_search on feedback
    using gin (content gin_trgm_ops, category gin_trgm_ops) with (gin_pending_list_limit = 1024);
  return true;
exception
  when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then
    return false;
end
$function$;

select create_search_indexes();
