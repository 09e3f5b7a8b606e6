import { run } from './say.mjs';
import { runServiceCommand } from './service-command.mjs';

/** `npm run count-facts`: makes the sums of facts, which all figures come from, anew, while pages go on. */
run(() => runServiceCommand('apps/workers/dist/commands/count-facts.js'));
