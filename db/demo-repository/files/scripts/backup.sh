#!/bin/sh
pg_dump "$DATABASE_URL" | gzip > "/var/backups/boutique-$(date +%F).sql.gz"
find /var/backups -name 'boutique-*.gz' -mtime +30 -delete
