import { run } from './say.mjs';
import { runServiceCommand } from './service-command.mjs';

/** `npm run audit:verify [-- FILE]`: recomputes the audit chains of the installation, or that of an exported file. */
run(() => runServiceCommand('apps/workers/dist/commands/verify-audit.js'));
