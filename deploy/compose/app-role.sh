#!/bin/sh
# The role that the app connects as: it owns no table, so that it cannot change the audit trail.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role stint_app login password :'password';
grant stint_app to stint_owner;
SQL
