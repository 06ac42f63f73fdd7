-- As in 0008_filters.sql, with wellbeing metrics, for the search of everything (server/db/everything.ts).
create or replace function create_search_indexes() returns boolean language plpgsql as $function$
begin
  create extension if not exists pg_trgm;
  create index if not exists users_search on users
    using gin (name gin_trgm_ops, email gin_trgm_ops, username gin_trgm_ops) with (gin_pending_list_limit = 1024);
  create index if not exists supplements_search on supplements
    using gin (name gin_trgm_ops, brand gin_trgm_ops, purpose gin_trgm_ops) with (gin_pending_list_limit = 1024);
  create index if not exists feedback_search on feedback
    using gin (content gin_trgm_ops, category gin_trgm_ops) with (gin_pending_list_limit = 1024);
  create index if not exists wellbeing_metrics_search on wellbeing_metrics
    using gin (name gin_trgm_ops, description gin_trgm_ops) with (gin_pending_list_limit = 1024);
  return true;
exception
  when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then
    return false;
end
$function$;

select create_search_indexes();
