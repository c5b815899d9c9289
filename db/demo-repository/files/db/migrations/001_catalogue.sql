create table categories (id serial primary key, slug text unique not null, name_fr text not null, name_en text, name_ar text);
create table products (
  id serial primary key,
  reference text unique not null,
  category_id integer references categories (id),
  name text not null,
  description text,
  price_cents integer not null check (price_cents >= 0),
  vat_rate numeric(4, 1) not null default 20.0,
  stock integer not null default 0,
  weight_grams integer not null default 0,
  published boolean not null default false
);
create table product_images (product_id integer references products (id), url text not null, position integer not null);
