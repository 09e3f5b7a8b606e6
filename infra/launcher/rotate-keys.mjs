import { run } from './say.mjs';
import { runServiceCommand } from './service-command.mjs';

/** `npm run rotate-keys`: new master, organisation and blob keys; may be killed and run again. */
run(() => runServiceCommand('apps/workers/dist/commands/rotate-keys.js'));
