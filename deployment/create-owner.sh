#!/bin/sh
# Creates the database and the ordinary user who owns it, when the container of PostgreSQL starts for the first time.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --no-psqlrc \
  --set ON_ERROR_STOP=1 --set password="$OWNER_PASSWORD" <<'SQL'
create role milstolpe login password :'password';
create database milstolpe owner milstolpe;
SQL
