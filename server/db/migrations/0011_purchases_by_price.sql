-- With what sorts and sums purchases, so that a price filter reads the index alone (server/db/page.ts, server/db/analytics.ts).
create index purchases_by_price_covering on purchases (price, id) include (purchased_at, quantity, usd_rate);
drop index purchases_by_price;
alter index purchases_by_price_covering rename to purchases_by_price;
