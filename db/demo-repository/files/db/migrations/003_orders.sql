create table orders (
  id serial primary key, number text unique, customer_id integer references customers (id), status text not null default 'pending',
  subtotal_cents integer not null, discount_cents integer not null default 0, shipping_cents integer not null default 0,
  vat_cents integer not null, total_cents integer not null, coupon_code text, paid_at timestamptz, created_at timestamptz default now()
);
create table order_lines (order_id integer references orders (id), product_id integer references products (id), quantity integer not null, unit_cents integer not null);
