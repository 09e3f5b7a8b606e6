#!/bin/sh
# Run once by the postgres image on an empty volume: the role that owns the tables and is no superuser, and its database.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_OWNER_PASSWORD" --username="$POSTGRES_USER" <<'SQL'
CREATE ROLE cartulary_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE cartulary OWNER cartulary_owner;
SQL
