/** `npm run env`: writes `.env.example` at the root of the repository, and the settings in `docker-compose.yml`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from './compose-settings.js';
import { envExample } from './env-example.js';

const root = join(import.meta.dirname, '../../..');
const compose = join(root, 'docker-compose.yml');

writeFileSync(join(root, '.env.example'), envExample());
writeFileSync(compose, withSettings(readFileSync(compose, 'utf8')));
