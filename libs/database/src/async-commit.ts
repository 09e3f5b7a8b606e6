/**
 * To be read from by a statement whose answer shall wait for no disk: only where the whole machine breaks down is the last
 * half second of such writes lost (PostgreSQL, synchronous_commit). It holds for that statement's transaction.
 */
export const asyncCommit = `(SELECT set_config('synchronous_commit', 'off', true)) AS async_commit`;
