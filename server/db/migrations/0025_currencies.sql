-- Prices keep the decimals of every currency: three of the Kuwaiti dinar, and at most four (ISO 4217). They were rounded to two.
alter table purchases alter column price type numeric(14, 4);

-- A currency is stored in capitals and without blanks around it, so that `usd` is counted as USD. A code that no one knows, such as
-- EURO, stays as it is and is a currency of its own. XXX is the code for no currency.
create function currency_code(value text) returns text language sql immutable parallel safe as $function$
  select coalesce(nullif(upper(left(btrim(value, E' \t\r\n'), 50) collate "C") collate "C", ''), 'XXX')
$function$;

-- As in 0004_tallies.sql.
select set_config('wellbeing.search_path', current_setting('search_path'), true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

create function normalize_currency() returns trigger language plpgsql set search_path from current as $function$
begin
  new.currency := currency_code(new.currency);
  return new;
end
$function$;

select set_config('search_path', current_setting('wellbeing.search_path'), true);

-- The history leaves out this change of all rows at once, as in 0015_history.sql.
select set_config('wellbeing.history_before', coalesce(current_setting('wellbeing.history', true), ''), true),
       set_config('wellbeing.history', 'off', true);
update purchases set currency = currency_code(currency) where currency <> currency_code(currency);
select set_config('wellbeing.history', current_setting('wellbeing.history_before'), true);

create trigger normalize_currency before insert or update of currency on purchases
  for each row execute function normalize_currency();
-- "Always" also applies to loads with session_replication_role = replica.
alter table purchases enable always trigger normalize_currency;
alter table purchases add constraint purchases_currency check (currency = currency_code(currency));

-- By the whole code.
drop index purchases_currency_newest;
create index purchases_currency_newest on purchases (currency, purchased_at desc, id desc);
