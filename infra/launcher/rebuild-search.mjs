import { run } from './say.mjs';
import { runServiceCommand } from './service-command.mjs';

/** `npm run rebuild-search`: rebuilds every organization's search index from its rows, while searches keep working. */
run(() => runServiceCommand('apps/workers/dist/commands/rebuild-search.js'));
