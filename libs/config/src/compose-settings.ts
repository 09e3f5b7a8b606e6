import { fields } from './fields/all.js';
import type { Field } from './fields/field.js';
import type { ProcessName } from './fields/processes.js';

/** Settings determined by the images and the container network. Other values would break the setup. */
export const decidedByImages: readonly string[] = [
  'NODE_ENV',
  'PORT',
  'CARTULARY_HOST',
  'CARTULARY_DATA_DIR',
  'CARTULARY_CLIENT_DIR',
  'COLLAB_HOST',
  'COLLAB_PORT',
  'METRICS_HOST',
  'METRICS_PORT',
  'MEETING_NOTICES_HOST',
  'MEETING_NOTICES_PORT',
  // make-env.sh writes the key itself into .env.
  'CARTULARY_MASTER_KEY_FILE',
];

/** docker-compose.yml sets these itself; .env can override them. */
export const givenByCompose: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_SYSTEM_URL',
  'REDIS_URL',
  'CARTULARY_MASTER_KEY',
  'CARTULARY_TRUSTED_PROXIES',
  'CARTULARY_PUBLIC_URL',
  'COLLAB_URL',
  'LIVEKIT_URL',
  'LIVEKIT_API_KEY',
  'LIVEKIT_API_SECRET',
];

/** Processes that run in their own containers. */
export const services: readonly ProcessName[] = ['gateway', 'workers', 'collab-server'];

/** Settings that a process reads and that nothing else determines in a container. */
export function settingsOf(process: ProcessName): string[] {
  const isElsewhere = (name: string): boolean => decidedByImages.includes(name) || givenByCompose.includes(name);
  return Object.entries<Field>(fields)
    .filter(([name, field]) => field.for.includes(process) && !isElsewhere(name))
    .map(([name]) => name);
}

const BEGIN = '# --- Settings, written by `npm run env` ---';
const END = '# --- End of the settings ---';

/**
 * Returns docker-compose.yml with the settings of every service between its two marker comments. Names have no value, so Compose takes it
 * from .env or the shell.
 * @throws if the markers are missing
 */
export function withSettings(compose: string): string {
  const [begin, end] = [compose.indexOf(BEGIN), compose.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('docker-compose.yml is missing the comments that mark its settings');
  const blocks = services.map((name) => {
    const names = settingsOf(name).map((setting) => `  ${setting}:\n`);
    return `x-${name}-settings: &${name}-settings\n${names.join('')}`;
  });
  const said = '# Settings without a value take it from .env or the shell. If neither has one, they stay unset.\n';
  return `${compose.slice(0, begin)}${BEGIN}\n${said}${blocks.join('')}${compose.slice(end)}`;
}
