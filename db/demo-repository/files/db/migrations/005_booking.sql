create table services (id serial primary key, name_fr text not null, duration_minutes integer not null, price_cents integer not null, capacity integer not null default 1);
create table opening_hours (weekday integer not null, opens time not null, closes time not null);
create table closures (day date primary key, reason text);
create table bookings (
  id serial primary key, service_id integer references services (id), customer_id integer references customers (id),
  starts_at timestamptz not null, ends_at timestamptz not null, people integer not null default 1,
  status text not null default 'held', held_until timestamptz, reminded_at timestamptz
);
