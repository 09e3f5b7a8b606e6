/**
 * `npm run env`: writes `.env.example` in the repository root, the settings in `docker-compose.yml`, and those in the
 * Helm chart.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartSettings } from './chart-settings.js';
import { withSettings } from './compose-settings.js';
import { envExample } from './env-example.js';

const root = join(import.meta.dirname, '../../..');
const compose = join(root, 'docker-compose.yml');

writeFileSync(join(root, '.env.example'), envExample());
writeFileSync(compose, withSettings(readFileSync(compose, 'utf8')));
writeFileSync(join(root, 'infra/helm/files/settings.json'), `${JSON.stringify(chartSettings(), null, 2)}\n`);
