-- Finds a piece of a text without reading every row, where the server has pg_trgm and lets us use it: PGlite and some hosts
-- do not. Without it everything is found as well, in a time that grows with the table. Whoever installs it later calls
-- `select create_search_indexes()` once; rows cannot be written while it works. What was written last lies in a list that
-- every search reads as a whole: hence its limit (in kB; less would make a bulk load slow).
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
