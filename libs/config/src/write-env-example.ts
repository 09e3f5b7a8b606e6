/** `npm run env`: writes `.env.example` at the root of the repository. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from './env-example.js';

writeFileSync(join(import.meta.dirname, '../../../.env.example'), envExample());
