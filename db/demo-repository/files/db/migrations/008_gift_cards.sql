create table gift_cards (code text primary key, initial_cents integer not null, balance_cents integer not null, recipient_email text, expires_at date not null);
create table wishlist_items (customer_id integer references customers (id), product_id integer references products (id), primary key (customer_id, product_id));
