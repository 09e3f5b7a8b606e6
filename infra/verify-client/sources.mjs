import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '../launcher/install.mjs';
import { root } from '../launcher/paths.mjs';
import { plainEnvironment } from './plain-environment.mjs';
import { runProgram } from '../launcher/run-program.mjs';
import { Refusal, say, step } from '../launcher/say.mjs';

const quietly = async (command, args, cwd, env = process.env) => {
  const { code, output } = await runProgram(command, args, { quiet: true, cwd, env });
  return { isDone: code === 0, output: output.trim() };
};
const git = (...args) => quietly('git', args, root);

/**
 * The full hash of a commit in a repository, its description, and whether it is checked out.
 * @throws {Refusal} if it isn't here
 */
export async function knownCommit(name, repository = root) {
  const inIt = (...args) => quietly('git', args, repository);
  const { isDone, output } = await inIt('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (!isDone) {
    throw new Refusal(
      `Commit ${name} is not in this repository. Fetch it (git fetch), name another with --commit, or a build with --dist.`,
    );
  }
  const { output: line } = await inIt('log', '-1', '--format=%h of %cs, “%s”', output);
  const { output: head } = await inIt('rev-parse', 'HEAD');
  return { commit: output, line, isHead: head === output };
}

/**
 * Like `knownCommit`, for a commit that a server names: building it runs its code, so it must be checked out or an
 * ancestor of that. A repository may contain anyone's branches.
 * @throws {Refusal} otherwise
 */
export async function ownCommit(name, repository = root) {
  const known = await knownCommit(name, repository);
  const { isDone } = await quietly('git', ['merge-base', '--is-ancestor', known.commit, 'HEAD'], repository);
  if (isDone) return known;
  throw new Refusal(
    `The installation says that it is of commit ${known.line}, which is not part of what is checked out here (HEAD). Building it would run its code: if you trust it, name it with --commit.`,
  );
}

/** The commit that is checked out here, and whether files differ from it. */
export async function stateHere() {
  const { isDone, output: commit } = await git('rev-parse', 'HEAD');
  if (!isDone) throw new Refusal('This is no git repository: name a build with --dist.');
  const { output } = await git('status', '--porcelain');
  return { commit, isChanged: output !== '' };
}

/**
 * Builds the client of a commit: from the working tree if that is the commit without changes, otherwise from a clone
 * with its own packages. Changes nothing here, neither the served build nor the sources.
 * @param {string} commit its full hash
 * @param {string} place an empty folder
 * @returns the folder with the built files
 * @throws {Refusal} with the last lines of the failure
 */
export async function buildOf(commit, place) {
  const here = await stateHere();
  const isHere = here.commit === commit && !here.isChanged;
  if (isHere) await ensureInstalled();
  else await cloned(commit, here, path.join(place, 'sources'));
  const sources = isHere ? root : path.join(place, 'sources');
  // The second folder is for the source maps, which are next to it.
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
  await step('Installing packages of that commit', () => must(quietly('npm', install, folder, plainEnvironment())));
}

async function must(work) {
  const { isDone, output } = await work;
  if (!isDone) throw new Refusal(output.split('\n').slice(-15).join('\n'));
}
