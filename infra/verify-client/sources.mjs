import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '../launcher/install.mjs';
import { root } from '../launcher/paths.mjs';
import { runProgram } from '../launcher/run-program.mjs';
import { Refusal, say, step } from '../launcher/say.mjs';

const quietly = async (command, args, cwd, env = process.env) => {
  const { code, output } = await runProgram(command, args, { quiet: true, cwd, env });
  return { isDone: code === 0, output: output.trim() };
};
const git = (...args) => quietly('git', args, root);

/**
 * The whole name of a commit that this repository knows, and what it says of itself.
 * @throws {Refusal} where it isn't here
 */
export async function knownCommit(name) {
  const { isDone, output } = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (!isDone) {
    throw new Refusal(
      `Commit ${name} is not in this repository. Fetch it (git fetch), name another with --commit, or a build with --dist.`,
    );
  }
  const { output: line } = await git('log', '-1', '--format=%h of %cs, “%s”', output);
  return { commit: output, line };
}

/** The commit that is checked out here, and whether files differ from it. */
export async function stateHere() {
  const { isDone, output: commit } = await git('rev-parse', 'HEAD');
  if (!isDone) throw new Refusal('This is no git repository: name a build with --dist.');
  const { output } = await git('status', '--porcelain');
  return { commit, isChanged: output !== '' };
}

/** What would make the client another one: a build is compared with one that nobody gave anything. */
function plainEnvironment() {
  const isPlain = ([name]) => !/^(?:VITE_|CARTULARY_|NODE_ENV$|NODE_OPTIONS$)/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(isPlain));
}

/**
 * Builds the client of a commit: from what is checked out here where that is it and nothing is changed, else from a clone with packages
 * of its own. Nothing here is touched, neither the build that is served nor the sources.
 * @param {string} commit its whole name
 * @param {string} place an empty folder
 * @returns the folder of the built files
 * @throws {Refusal} with the last lines of what failed
 */
export async function buildOf(commit, place) {
  const here = await stateHere();
  const isHere = here.commit === commit && !here.isChanged;
  if (isHere) await ensureInstalled();
  else await cloned(commit, here, path.join(place, 'sources'));
  const sources = isHere ? root : path.join(place, 'sources');
  // The second folder takes the source maps, which lie beside.
  const dist = path.join(place, 'built', 'dist');
  mkdirSync(path.dirname(dist));
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/client', '--logLevel', 'warn', '--outDir', dist];
  await step('Building the pages', () => must(quietly(process.execPath, vite, sources, plainEnvironment())));
  return dist;
}

async function cloned(commit, here, folder) {
  if (here.commit === commit) say('Files here differ from that commit, so it is built from a clone.');
  await must(quietly('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder], root));
  await must(quietly('git', ['checkout', '--quiet', '--detach', commit], folder));
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  await step('Installing packages of that commit', () => must(quietly('npm', install, folder)));
}

async function must(work) {
  const { isDone, output } = await work;
  if (!isDone) throw new Refusal(output.split('\n').slice(-15).join('\n'));
}
