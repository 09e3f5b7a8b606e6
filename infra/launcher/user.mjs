import { run } from './say.mjs';
import { runServiceCommand } from './service-command.mjs';

/** `npm run user -- --email A --role R`: creates an account or changes its role. */
run(() => runServiceCommand('apps/gateway/dist/identity/entry/user-command.js'));
