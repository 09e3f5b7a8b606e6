import path from 'node:path';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { run } from './say.mjs';

/** `npm run read -- FILE…`: the pipeline without a server, one JSON line per file. Progress goes to standard error. */
async function main() {
  const files = process.argv.slice(2).map((file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file));
  await onStandardError(async () => {
    await ensureInstalled();
    await buildChanged(['services']);
  });
  const { code } = await runProgram(process.execPath, [path.join(root, 'libs/pipeline/dist/cli.js'), ...files]);
  process.exitCode = code;
}

async function onStandardError(work) {
  const { write } = process.stdout;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  try {
    await work();
  } finally {
    process.stdout.write = write;
  }
}

run(main);
