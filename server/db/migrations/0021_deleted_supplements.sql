-- The names of deleted supplements at their purchases, which the search of everything finds (server/db/everything.ts). A trigram index
-- of purchases would cost every purchase, and hold the same few names millions of times.
create table deleted_supplements (
  id bigint generated always as identity primary key,
  supplement_id integer not null,
  name text not null
);
create index deleted_supplements_supplement_id on deleted_supplements (supplement_id);
-- For names that begin with a text, as in 0007_sort.sql.
create index deleted_supplements_by_name on deleted_supplements (lower(left(name, 200)) collate "C", id);

-- As in 0012_search_everything.sql, with deleted supplements.
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
  create index if not exists deleted_supplements_search on deleted_supplements
    using gin (name gin_trgm_ops) with (gin_pending_list_limit = 1024);
  return true;
exception
  when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then
    return false;
end
$function$;

select create_search_indexes();

-- Waits for current writes, so that each deletion is recorded either here or by the trigger.
lock table supplements, purchases in share row exclusive mode;

-- As in 0004_tallies.sql.
select set_config('wellbeing.search_path', current_setting('search_path'), true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

create function record_deleted_supplements() returns trigger language plpgsql security definer
set search_path from current as $function$
begin
  -- A supplement that was restored and deleted again has its names already.
  delete from deleted_supplements where supplement_id in (select id from gone);
  insert into deleted_supplements (supplement_id, name)
  select distinct p.supplement_id, p.supplement_name from purchases p where p.supplement_id in (select id from gone);
  return null;
end
$function$;
revoke execute on function record_deleted_supplements() from public;

create trigger record_deleted after delete on supplements referencing old table as gone
  for each statement execute function record_deleted_supplements();
alter table supplements enable always trigger record_deleted;

-- Finds them all again, also for purchases that were added after the deletion. The caller has locked both tables.
create function recount_deleted_supplements() returns void language plpgsql set search_path from current as $function$
begin
  delete from deleted_supplements;
  insert into deleted_supplements (supplement_id, name)
  select distinct p.supplement_id, p.supplement_name from purchases p
  where not exists (select from supplements s where s.id = p.supplement_id);
end
$function$;
revoke execute on function recount_deleted_supplements() from public;

select recount_deleted_supplements();

select set_config('search_path', current_setting('wellbeing.search_path'), true);
