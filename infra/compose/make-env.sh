#!/bin/sh
# Adds the secrets that docker-compose.yml needs to .env, each made up here. What is there already stays.
set -eu
cd "$(dirname "$0")/../.."
umask 077
touch .env
random() { od -An -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }
add() { grep -q "^$1=" .env || printf '%s=%s\n' "$1" "$2" >>.env; }
for role in SUPERUSER OWNER APP SYSTEM; do
  add "DATABASE_${role}_PASSWORD" "$(random 24)"
done
add CARTULARY_MASTER_KEY "$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
add LIVEKIT_API_KEY "cartulary-$(random 6)"
add LIVEKIT_API_SECRET "$(random 32)"
echo 'Secrets are in .env. Keep a copy of CARTULARY_MASTER_KEY: without it nothing that is stored can be opened.'
