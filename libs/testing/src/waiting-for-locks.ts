/**
 * One row per connection to this database that is waiting for a lock. Excludes other databases on the same server,
 * which tests in other files use: a row lock names no database, so it's identified by the connection's other locks.
 */
export const WAITING_FOR_LOCKS = `
  SELECT DISTINCT waiting.pid FROM pg_locks waiting JOIN pg_locks held USING (pid)
   WHERE NOT waiting.granted AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
