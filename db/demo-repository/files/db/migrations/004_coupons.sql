create table coupons (
  code text primary key, kind text not null check (kind in ('percent', 'amount', 'free_shipping')), value integer not null default 0,
  minimum_cents integer not null default 0, starts_at timestamptz, ends_at timestamptz, uses_left integer
);
