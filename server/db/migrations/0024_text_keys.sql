-- Keys that compare texts in the same way in every database: with `lower` alone, a database with a Turkish locale accepts ADMIN
-- beside admin (server/db/textKeys.ts).
--
-- `unique_key` ignores case and width: one account for ZOÉ, zoé and full-width ｚｏé. `search_key` also ignores accents, for searches
-- and sorted lists. Lower case is by Unicode's own rules, which PostgreSQL has since version 17, and before that from ICU. A server
-- without both only knows the capitals of English. Texts in ASCII, which most are, need no more than that.
--
-- The functions are plain SQL without `strict` and `set`, so that the planner inlines them, which costs a fraction of a call. A restore
-- drops what `create` at the beginning of a line has created (server/db/backup/restore.ts).
do $block$
declare
  unicode text := coalesce(
    (select collname from pg_collation
     where collnamespace = 'pg_catalog'::regnamespace and collname in ('pg_c_utf8', 'und-x-icu') order by collname limit 1), 'C');
begin
  execute format($create$
create function unique_key(value text) returns text language sql immutable parallel safe as $function$
  select case when octet_length(value) = char_length(value) then lower(value collate "C") collate "C"
              else lower(normalize(value, nfkc) collate %I) collate "C" end
$function$ $create$, unicode);
  -- Letters without a decomposition are replaced one by one.
  execute format($create$
create function search_key(value text) returns text language sql immutable parallel safe as $function$
  select case when octet_length(value) = char_length(value) then lower(value collate "C") collate "C"
              else translate(regexp_replace(lower(normalize(value, nfkd) collate %I) collate "C", '[\u0300-\u036f]+', '', 'g'),
                             'øłđħŧıς', 'oldhtiσ') collate "C" end
$function$ $create$, unicode);
end
$block$;

-- Two rows that only the database's own comparison told apart would be one account now. A person has to decide which one stays.
do $block$
declare
  checked text[];
  twins text;
begin
  foreach checked slice 1 in array array[
    array['admin_users', 'username'], array['admin_users', 'email'], array['users', 'username'], array['users', 'email'],
    array['invitations', 'email']
  ] loop
    execute format('select string_agg(ids, ''; '') from (
                      select string_agg(id::text, '', '' order by id) as ids from %I group by unique_key(%I) having count(*) > 1
                      order by min(id) limit 20) as found', checked[1], checked[2]) into twins;
    if twins is not null then
      raise exception 'In the table %, rows have the same % apart from capitals or the form of their letters. Start the previous version, change or delete one of each, then update again. Their ids: %.',
        checked[1], checked[2], twins;
    end if;
  end loop;
end
$block$;

drop index admin_users_username;
drop index admin_users_email;
drop index users_username;
drop index users_email;
drop index invitations_email;
create unique index admin_users_username on admin_users (unique_key(username));
create unique index admin_users_email on admin_users (unique_key(email));
create unique index users_username on users (unique_key(username));
create unique index users_email on users (unique_key(email));
create unique index invitations_email on invitations (unique_key(email));

-- The indexes of sorted lists and of texts that begin with a text, as in 0007_sort.sql, 0008_filters.sql and 0021_deleted_supplements.sql.
drop index users_by_name;
drop index users_by_email;
drop index users_by_username;
drop index supplements_by_name;
drop index wellbeing_metrics_by_name;
drop index feedback_by_category;
drop index feedback_by_resolved_and_category;
drop index feedback_category_newest;
drop index deleted_supplements_by_name;
create index users_by_name on users (search_key(left(name, 200)) collate "C", id);
create index users_by_email on users (search_key(left(email, 200)) collate "C", id);
create index users_by_username on users (search_key(left(username, 200)) collate "C", id);
create index supplements_by_name on supplements (search_key(left(name, 200)) collate "C", id);
create index wellbeing_metrics_by_name on wellbeing_metrics (search_key(left(name, 200)) collate "C", id);
create index feedback_by_category on feedback (search_key(left(category, 200)) collate "C", id);
create index feedback_by_resolved_and_category on feedback (resolved, search_key(left(category, 200)) collate "C", id);
create index feedback_category_newest on feedback (search_key(left(category, 200)) collate "C", created_at desc, id desc);
create index deleted_supplements_by_name on deleted_supplements (search_key(left(name, 200)) collate "C", id);

-- The trigram indexes, as in 0021_deleted_supplements.sql.
drop index if exists users_search, supplements_search, feedback_search, wellbeing_metrics_search, deleted_supplements_search;
create or replace function create_search_indexes() returns boolean language plpgsql as $function$
begin
  create extension if not exists pg_trgm;
  create index if not exists users_search on users
    using gin (search_key(name) gin_trgm_ops, search_key(email) gin_trgm_ops, search_key(username) gin_trgm_ops)
    with (gin_pending_list_limit = 1024);
  create index if not exists supplements_search on supplements
    using gin (search_key(name) gin_trgm_ops, search_key(brand) gin_trgm_ops, search_key(purpose) gin_trgm_ops)
    with (gin_pending_list_limit = 1024);
  create index if not exists feedback_search on feedback
    using gin (search_key(content) gin_trgm_ops, search_key(category) gin_trgm_ops) with (gin_pending_list_limit = 1024);
  create index if not exists wellbeing_metrics_search on wellbeing_metrics
    using gin (search_key(name) gin_trgm_ops, search_key(description) gin_trgm_ops) with (gin_pending_list_limit = 1024);
  create index if not exists deleted_supplements_search on deleted_supplements
    using gin (search_key(name) gin_trgm_ops) with (gin_pending_list_limit = 1024);
  return true;
exception
  when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then
    return false;
end
$function$;

select create_search_indexes();

-- A time of day that is blank or contains a semicolon is refused from now on, because a CSV file could not hold it. A toggle sends the
-- whole record, so the existing ones are changed to what an import would read.
update supplements
set time_of_day = array(select btrim(time) from unnest(string_to_array(array_to_string(time_of_day, ';'), ';')) with ordinality as t (time, place)
                        where btrim(time) <> '' order by place)
where exists (select from unnest(time_of_day) as t (time) where btrim(time) = '' or time like '%;%');

-- The history names fields by the columns, also without the locale: in a Turkish database, `user_id` was recorded as userİd.
do $block$
declare
  definition text := pg_get_functiondef('record_history()'::regprocedure);
begin
  definition := replace(definition, $$lower(left(column_name, 1))$$, $$lower(left(column_name, 1) collate "C")$$);
  definition := replace(definition, $$initcap(replace(column_name, '_', ' '))$$, $$initcap(replace(column_name, '_', ' ') collate "C")$$);
  execute definition;
end
$block$;
