import { run } from './say.mjs';
import { runServiceCommand } from './service-command.mjs';

/** `npm run rebuild-search`: makes every organisation's search index anew from its rows, while searches go on. */
run(() => runServiceCommand('apps/workers/dist/commands/rebuild-search.js'));
