import { run } from './say.mjs';
import { runServiceCommand } from './service-command.mjs';

/** `npm run count-facts`: recomputes the sums of facts that all figures are based on, while the product runs. */
run(() => runServiceCommand('apps/workers/dist/commands/count-facts.js'));
