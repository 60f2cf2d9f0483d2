-- read
select "cart_entries".*, "carts"."id" as "found_id", "created_at", "version", "coupons", "country", "region", "zip", "shipping_option", "kind", "plan_option", "order_id" from "carts" left join "cart_entries" on "cart_entries"."cart_id" = "carts"."id" where "token_hash" = ? and "website_id" = ? and "order_id" = ? and "updated_at" >= ? and ("kind" = ? or "created_at" >= ?) order by "position"

-- add to no cart
insert into "carts" ("id", "website_id", "token_hash", "created_at", "kind", "order_id", "plan_option", "coupons", "country", "region", "zip", "shipping_option", "version", "updated_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
insert into "cart_entries" ("id", "cart_id", "item_id", "sku", "additional_fields", "fields_hash", "quantity", "title", "attributes", "position") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
delete from "cart_writes" where "cart_id" = ? and "created_at" < ?
insert into "cart_writes" ("cart_id", "key", "content_hash", "entry_id", "created_at") values (?, ?, ?, ?, ?)

-- add a new entry
select * from "carts" where "token_hash" = ? and "website_id" = ? and "order_id" = ? and "updated_at" >= ? and ("kind" = ? or "created_at" >= ?)
select * from "cart_entries" where "cart_id" = ? order by "position"
select "content_hash", "entry_id" from "cart_writes" where "cart_id" = ? and "key" = ? and "created_at" >= ?
update "carts" set "coupons" = ?, "country" = ?, "region" = ?, "zip" = ?, "shipping_option" = ?, "version" = ?, "updated_at" = ? where "id" = ?
insert into "cart_entries" ("id", "cart_id", "item_id", "sku", "additional_fields", "fields_hash", "quantity", "title", "attributes", "position") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
delete from "cart_writes" where "cart_id" = ? and "created_at" < ?
insert into "cart_writes" ("cart_id", "key", "content_hash", "entry_id", "created_at") values (?, ?, ?, ?, ?)

-- change a quantity
select * from "carts" where "token_hash" = ? and "website_id" = ? and "order_id" = ? and "updated_at" >= ? and ("kind" = ? or "created_at" >= ?)
select * from "cart_entries" where "cart_id" = ? order by "position"
select "content_hash", "entry_id" from "cart_writes" where "cart_id" = ? and "key" = ? and "created_at" >= ?
update "carts" set "coupons" = ?, "country" = ?, "region" = ?, "zip" = ?, "shipping_option" = ?, "version" = ?, "updated_at" = ? where "id" = ?
update "cart_entries" set "item_id" = ?, "sku" = ?, "additional_fields" = ?, "fields_hash" = ?, "quantity" = ?, "title" = ?, "attributes" = ? where "id" = ?
delete from "cart_writes" where "cart_id" = ? and "created_at" < ?
insert into "cart_writes" ("cart_id", "key", "content_hash", "entry_id", "created_at") values (?, ?, ?, ?, ?)

-- change fields
select * from "carts" where "token_hash" = ? and "website_id" = ? and "order_id" = ? and "updated_at" >= ? and ("kind" = ? or "created_at" >= ?)
select * from "cart_entries" where "cart_id" = ? order by "position"
select "content_hash", "entry_id" from "cart_writes" where "cart_id" = ? and "key" = ? and "created_at" >= ?
update "carts" set "coupons" = ?, "country" = ?, "region" = ?, "zip" = ?, "shipping_option" = ?, "version" = ?, "updated_at" = ? where "id" = ?
update "cart_entries" set "item_id" = ?, "sku" = ?, "additional_fields" = ?, "fields_hash" = ?, "quantity" = ?, "title" = ?, "attributes" = ? where "id" = ?
delete from "cart_writes" where "cart_id" = ? and "created_at" < ?
insert into "cart_writes" ("cart_id", "key", "content_hash", "entry_id", "created_at") values (?, ?, ?, ?, ?)

-- remove an entry
select * from "carts" where "token_hash" = ? and "website_id" = ? and "order_id" = ? and "updated_at" >= ? and ("kind" = ? or "created_at" >= ?)
select * from "cart_entries" where "cart_id" = ? order by "position"
select "content_hash", "entry_id" from "cart_writes" where "cart_id" = ? and "key" = ? and "created_at" >= ?
update "carts" set "coupons" = ?, "country" = ?, "region" = ?, "zip" = ?, "shipping_option" = ?, "version" = ?, "updated_at" = ? where "id" = ?
delete from "cart_entries" where "id" in (?)
delete from "cart_writes" where "cart_id" = ? and "created_at" < ?
insert into "cart_writes" ("cart_id", "key", "content_hash", "entry_id", "created_at") values (?, ?, ?, ?, ?)

-- set the location
select * from "carts" where "token_hash" = ? and "website_id" = ? and "order_id" = ? and "updated_at" >= ? and ("kind" = ? or "created_at" >= ?)
select * from "cart_entries" where "cart_id" = ? order by "position"
select "content_hash", "entry_id" from "cart_writes" where "cart_id" = ? and "key" = ? and "created_at" >= ?
update "carts" set "coupons" = ?, "country" = ?, "region" = ?, "zip" = ?, "shipping_option" = ?, "version" = ?, "updated_at" = ? where "id" = ?
delete from "cart_writes" where "cart_id" = ? and "created_at" < ?
insert into "cart_writes" ("cart_id", "key", "content_hash", "entry_id", "created_at") values (?, ?, ?, ?, ?)

-- choose shipping
select * from "carts" where "token_hash" = ? and "website_id" = ? and "order_id" = ? and "updated_at" >= ? and ("kind" = ? or "created_at" >= ?)
select * from "cart_entries" where "cart_id" = ? order by "position"
select "content_hash", "entry_id" from "cart_writes" where "cart_id" = ? and "key" = ? and "created_at" >= ?
update "carts" set "coupons" = ?, "country" = ?, "region" = ?, "zip" = ?, "shipping_option" = ?, "version" = ?, "updated_at" = ? where "id" = ?
delete from "cart_writes" where "cart_id" = ? and "created_at" < ?
insert into "cart_writes" ("cart_id", "key", "content_hash", "entry_id", "created_at") values (?, ?, ?, ?, ?)

-- apply a coupon
select * from "carts" where "token_hash" = ? and "website_id" = ? and "order_id" = ? and "updated_at" >= ? and ("kind" = ? or "created_at" >= ?)
select * from "cart_entries" where "cart_id" = ? order by "position"
select "content_hash", "entry_id" from "cart_writes" where "cart_id" = ? and "key" = ? and "created_at" >= ?
update "carts" set "coupons" = ?, "country" = ?, "region" = ?, "zip" = ?, "shipping_option" = ?, "version" = ?, "updated_at" = ? where "id" = ?
delete from "cart_writes" where "cart_id" = ? and "created_at" < ?
insert into "cart_writes" ("cart_id", "key", "content_hash", "entry_id", "created_at") values (?, ?, ?, ?, ?)

-- remove a coupon
select * from "carts" where "token_hash" = ? and "website_id" = ? and "order_id" = ? and "updated_at" >= ? and ("kind" = ? or "created_at" >= ?)
select * from "cart_entries" where "cart_id" = ? order by "position"
select "content_hash", "entry_id" from "cart_writes" where "cart_id" = ? and "key" = ? and "created_at" >= ?
update "carts" set "coupons" = ?, "country" = ?, "region" = ?, "zip" = ?, "shipping_option" = ?, "version" = ?, "updated_at" = ? where "id" = ?
delete from "cart_writes" where "cart_id" = ? and "created_at" < ?
insert into "cart_writes" ("cart_id", "key", "content_hash", "entry_id", "created_at") values (?, ?, ?, ?, ?)
