-- Trigram indexes for the search, if the server has pg_trgm and permits it; PGlite and some hosts do not. Without them searches
-- read the whole table. After installing pg_trgm later, call `select create_search_indexes()` once; it blocks writes while it
-- runs. Every search reads the whole list of pending entries, so its size is limited (in kB; less would slow down bulk loads).
create function create_search_indexes() returns boolean language plpgsql as $function$
begin
  create extension if not exists pg_trgm;
  create index if not exists users_search on users
    using gin (name gin_trgm_ops, email gin_trgm_ops, username gin_trgm_ops) with (gin_pending_list_limit = 1024);
  create index if not exists supplements_search on supplements
    using gin (name gin_trgm_ops, brand gin_trgm_ops, purpose gin_trgm_ops) with (gin_pending_list_limit = 1024);
  return true;
exception
  when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then
    return false;
end
$function$;
revoke execute on function create_search_indexes() from public;

select create_search_indexes();
