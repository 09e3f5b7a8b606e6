/**
 * `npm run test:helm`: helm, built once from its Go module, lints the chart, and the tests read the rendered resources.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { goTool, goTools } from '../launcher/go-tool.mjs';
import { root } from '../launcher/paths.mjs';
import { runProgram } from '../launcher/run-program.mjs';
import { run, say } from '../launcher/say.mjs';

const LIMIT_MS = 10 * 60_000;

async function main() {
  const helm = goTool(goTools.helm);
  if (helm.missing !== undefined) return say(`not run: test:helm needs helm (${helm.missing})`);
  execFileSync(helm.path, ['version', '--short'], { stdio: 'inherit' });
  const env = { ...process.env, PATH: `${process.env.PATH}${path.delimiter}${path.dirname(helm.path)}` };
  const { code } = await runProgram(process.execPath, [path.join(root, 'infra/launcher/test.mjs'), 'infra/helm'], {
    env,
    timeoutMs: LIMIT_MS,
  });
  process.exitCode = code;
}

run(main);
