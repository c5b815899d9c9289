#!/bin/sh
# Run once by PostgreSQL's image, on its empty volume: the instances get a role that owns its database and is nothing else.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set password="$POSTGRES_APP_PASSWORD" <<'SQL'
create role vitrine login password :'password';
create database vitrine owner vitrine;
revoke all on database vitrine from public;
SQL
