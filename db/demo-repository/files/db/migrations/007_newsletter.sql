create table newsletter_subscribers (email text primary key, token text not null, confirmed_at timestamptz, unsubscribed_at timestamptz);
