import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { Refusal, say } from '../say.mjs';
import { changedFiles, gitPath, headCommit, isAncestor } from './changed-files.mjs';
import { chooseTests } from './choose.mjs';
import { readCovers } from './covers.mjs';
import { importGraph } from './import-graph.mjs';

const greenFile = () => gitPath('cartulary-green-shards.json');

function readGreen(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Takes `--shard 2/4` or `--shard=2/4` out of arguments.
 * @returns `{ shard: { index, count }, rest }`; shard 1/1 is everything
 * @throws {Refusal} if it isn't two numbers, the first one of 1 to the second
 */
export function shardOf(args) {
  const at = args.findIndex((arg) => arg === '--shard' || arg.startsWith('--shard='));
  if (at === -1) return { shard: { index: 1, count: 1 }, rest: args };
  const isJoined = args[at].includes('=');
  const value = isJoined ? args[at].slice('--shard='.length) : (args[at + 1] ?? '');
  const [, index, count] = (/^(\d{1,3})\/(\d{1,3})$/.exec(value) ?? []).map(Number);
  if (!(index >= 1 && index <= count)) throw new Refusal(`--shard takes values like 1/4, not “${value}”.`);
  return { shard: { index, count }, rest: args.toSpliced(at, isJoined ? 1 : 2) };
}

/** Whether a test belongs to a shard. It depends on the test's path only, so new files don't move others. */
export function inShard(test, { index, count }) {
  return createHash('sha256').update(test).digest().readUInt32BE() % count === index - 1;
}

/**
 * Selects the tests in a shard that still have to run: all of them or, if the shard was green at an earlier commit, the
 * core tests and those that the changes since then reach.
 * @param name the command's name, such as `test:all`
 * @param isWanted returns whether a test file belongs to the command
 * @returns files relative to the repository
 */
export async function testsLeft(name, shard, isWanted) {
  const graph = await importGraph();
  const tests = [...graph.keys()].filter((file) => isWanted(file) && inShard(file, shard)).sort();
  const key = `${name} ${shard.index}/${shard.count}`;
  const green = readGreen(greenFile())[key];
  if (green === undefined || !isAncestor(green)) return tests;
  const changed = changedFiles(green);
  const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
  const reached = chooseTests({ graph, tests, covers: readCovers(tests), changed, textOf });
  const left = [...reached.keys()];
  say(`${key} was green at ${green.slice(0, 10)}. ${left.length} of its ${tests.length} files still have to run.`);
  return left;
}

/** Records that every test of a shard has passed at this commit, or at an earlier one that later changes don't reach. */
export function rememberGreen({ name, shard: { index, count } }) {
  const file = greenFile();
  const green = { ...readGreen(file), [`${name} ${index}/${count}`]: headCommit() };
  writeFileSync(file, `${JSON.stringify(green, undefined, 2)}\n`);
}
