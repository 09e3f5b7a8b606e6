#!/bin/sh
# Ends the embedded database when the launcher was killed and could not: then stdin closes.
# Arguments: the server's process id, the data directory.
server=$1
directory=$2
cluster=$directory/database/cluster
read -r nothing
# The parts leave by themselves in this time, and a launcher that is started at once takes the server over.
sleep 5
launcher=$(sed -n 's/.*"pid":\([0-9]*\).*/\1/p' "$directory/launcher.json" 2>/dev/null)
if [ -n "$launcher" ] && kill -0 "$launcher" 2>/dev/null; then exit 0; fi
if [ "$(head -n 1 "$cluster/postmaster.pid" 2>/dev/null)" != "$server" ]; then exit 0; fi
# Its number may be a stranger's by now; /proc, where there is one, tells.
if [ -r /proc/self/cmdline ] && ! tr '\0' '\n' <"/proc/$server/cmdline" 2>/dev/null | grep -qxF "$cluster"; then exit 0; fi
kill -INT "$server"
