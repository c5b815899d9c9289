create table customers (
  id serial primary key, email text unique not null, password_hash text not null,
  first_name text, last_name text, phone text, locale text not null default 'fr', created_at timestamptz default now()
);
create table addresses (
  id serial primary key, customer_id integer references customers (id), label text, street text not null,
  postcode text not null, city text not null, country char(2) not null default 'FR', is_default boolean default false
);
create table sessions (token text primary key, customer_id integer references customers (id), expires_at timestamptz not null);
