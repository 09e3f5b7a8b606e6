import path from 'node:path';
import { buildChanged } from './build.mjs';
import { openDatabase } from './database.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { prepareData } from './prepare.mjs';
import { runningOn } from './running.mjs';
import { runProgram } from './run-program.mjs';
import { serviceEnvironment } from './services.mjs';
import { loadEnvFile, readSettings } from './settings.mjs';

/**
 * Runs a command of one of the services on this installation's data, whether the product runs or not, and exits with
 * its exit code.
 * @param program its built file, relative to the repository
 */
export async function runServiceCommand(program) {
  loadEnvFile();
  await ensureInstalled();
  await buildChanged(['services']);
  const settings = await readSettings(process.env);
  const dataDirectory = await prepareData(settings);
  const database = await openDatabase(settings, dataDirectory);
  const env = await serviceEnvironment({ port: settings.port, dataDirectory, database });
  const { code } = await runProgram(process.execPath, [path.join(root, program), ...process.argv.slice(2)], { env });
  // A running product, possibly started in the meantime, uses the same database: then it must not be stopped here.
  await (runningOn(dataDirectory) ? database.leave() : database.stop());
  process.exit(code);
}
