/**
 * Selected from by statements that shouldn't wait for the disk. Up to half a second of such writes is lost, but only if the whole machine
 * crashes (PostgreSQL, synchronous_commit). Applies to that statement's transaction.
 */
export const asyncCommit = `(SELECT set_config('synchronous_commit', 'off', true)) AS async_commit`;
