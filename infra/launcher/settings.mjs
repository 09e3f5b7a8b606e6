import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { Refusal } from './say.mjs';

/** Loads `.env` from the repository's folder; existing environment variables take precedence. */
export function loadEnvFile() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The services can't start without these; the launcher creates them, so a person doesn't have to set them. */
const madeLater = {
  DATABASE_APP_URL: 'postgres://app@localhost/db',
  DATABASE_SYSTEM_URL: 'postgres://system@localhost/db',
};

/**
 * Reads the settings of every process with the single schema in libs/config.
 * @returns the launcher's own
 * @throws {Refusal} with everything that is wrong for any process, one line each
 */
export async function readSettings(env) {
  const { readConfig } = await import(path.join(root, 'libs/config/dist/config.js'));
  const wrong = new Set();
  const read = (process, given) => {
    try {
      return readConfig(process, given);
    } catch (error) {
      if (!Array.isArray(error.lines)) throw error;
      for (const line of error.lines) wrong.add(line);
      return undefined;
    }
  };
  const settings = read('launcher', env);
  const complete = env.DATABASE_APP_URL || env.DATABASE_SYSTEM_URL ? env : { ...env, ...madeLater };
  for (const service of ['gateway', 'workers', 'collab-server']) read(service, complete);
  if (wrong.size > 0) throw new Refusal([...wrong].join('\n'));
  return settings;
}
