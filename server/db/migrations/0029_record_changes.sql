-- Lets one line of a later migration record a table in the history: `select record_changes_of('tags', 'name color created_at');`.

-- As in 0004_tallies.sql.
select set_config('wellbeing.search_path', current_setting('search_path'), true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- Records every change of a table, with these columns (see `record_history`). The API's name of the resource is that of the table,
-- with hyphens.
create function record_changes_of(recorded text, columns text) returns void language plpgsql set search_path from current
as $function$
declare
  arguments text;
begin
  select string_agg(quote_literal(name), ', ') into arguments
  from regexp_split_to_table(replace(recorded, '_', '-') || ' ' || columns, '\s+') name;
  execute format('create trigger history_created after insert on %I referencing new table as new_rows
                  for each statement execute function record_history(%s)', recorded, arguments);
  execute format('create trigger history_updated after update on %I referencing old table as old_rows new table as new_rows
                  for each statement execute function record_history(%s)', recorded, arguments);
  execute format('create trigger history_deleted after delete on %I referencing old table as old_rows
                  for each statement execute function record_history(%s)', recorded, arguments);
  execute format('alter table %I enable always trigger history_created, enable always trigger history_updated,
                  enable always trigger history_deleted', recorded);
end
$function$;
revoke execute on function record_changes_of(text, text) from public;

select set_config('search_path', current_setting('wellbeing.search_path'), true);
