#!/bin/sh
# Creates a role for the server, and its database. The timeouts matter behind a pooler, where the server cannot set
# them. The postgres image runs this when its volume is new. Elsewhere, run it once as a superuser:
#   WELLBEING_PASSWORD=… POSTGRES_USER=postgres sh create-role.sh
set -eu
psql --no-psqlrc --quiet --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$WELLBEING_PASSWORD" <<'SQL'
create role wellbeing login password :'password' nosuperuser nocreatedb nocreaterole noreplication;
create database wellbeing owner wellbeing;
alter role wellbeing set statement_timeout = '15s';
alter role wellbeing set lock_timeout = '800ms';
alter role wellbeing set idle_in_transaction_session_timeout = '15s';
revoke connect on database wellbeing from public;
SQL
