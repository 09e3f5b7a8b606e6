import { run } from './say.mjs';
import { runServiceCommand } from './service-command.mjs';

/** `npm run audit:verify [-- FILE]`: recomputes the installation's audit chains, or the chain in an exported file. */
run(() => runServiceCommand('apps/workers/dist/commands/verify-audit.js'));
