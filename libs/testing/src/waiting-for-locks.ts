/**
 * A row for each connection to this database that waits for a lock. Others of the same server, which tests of other files use, are left out:
 * a lock on a row names no database, so it is told by what its connection holds besides.
 */
export const WAITING_FOR_LOCKS = `
  SELECT DISTINCT waiting.pid FROM pg_locks waiting JOIN pg_locks held USING (pid)
   WHERE NOT waiting.granted AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
