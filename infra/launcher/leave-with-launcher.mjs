/**
 * Loaded into every part before its own program. When the launcher is gone, a part exits. If it's waiting for something
 * that never comes, this ends it, so that the next start finds neither its port nor its data in use.
 */
const LEAVE_LIMIT_MS = 4_000;

process.once('disconnect', () => setTimeout(() => process.exit(1), LEAVE_LIMIT_MS).unref());
