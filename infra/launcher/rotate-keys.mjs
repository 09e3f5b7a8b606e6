import { run } from './say.mjs';
import { runServiceCommand } from './service-command.mjs';

/** `npm run rotate-keys`: rotates master, organization and blob keys; can be killed and run again. */
run(() => runServiceCommand('apps/workers/dist/commands/rotate-keys.js'));
