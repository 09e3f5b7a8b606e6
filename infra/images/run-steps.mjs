/**
 * Runs the Dockerfile's steps as a script in a clean directory, for machines without a container engine: `node
 * infra/images/run-steps.mjs`. Copies the files that git tracks (minus those that the image ignores), runs every RUN in
 * the build stage, copies what the runtime stage copies, and starts every service once to check that it finds all its
 * modules.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { Refusal, run, say, step } from '../launcher/say.mjs';

const dockerfile = path.join(root, 'infra/images/Dockerfile');

/** The instructions by stage: `[{ stage, from, steps: [{ instruction, rest }] }]`. */
function readStages(text) {
  const stages = [];
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, instruction, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [, from, stage] = /^(\S+) AS (\S+)$/.exec(rest);
      stages.push({ stage, from, steps: [] });
    } else if (instruction) stages.at(-1).steps.push({ instruction, rest });
  }
  return stages;
}

/** The build context: the files that git tracks, minus those that the image ignores. */
function copyContext(target) {
  const ignored = readFileSync(`${dockerfile}.dockerignore`, 'utf8').split('\n').filter(Boolean);
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const isIgnored = (file) =>
    ignored.some((pattern) => path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`));
  for (const file of files.filter((name) => !isIgnored(name))) {
    const to = path.join(target, file);
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(path.join(root, file), to);
    chmodSync(to, statSync(path.join(root, file)).mode);
  }
}

function shell(command, folder, env) {
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', command], { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`${command}\n${stdout}${stderr}`);
}

async function build({ steps }, folder, env) {
  for (const { instruction, rest } of steps) {
    if (instruction === 'COPY') copyContext(folder);
    if (instruction !== 'RUN') continue;
    const command = rest.replace(/^(--mount=\S+ )+/, '');
    await step(command, () => shell(command, folder, env));
  }
}

function assemble({ steps }, from, folder) {
  for (const { instruction, rest } of steps) {
    const [, source, target] = (instruction === 'COPY' && /^--from=build \/app\/(\S+) (\S+)$/.exec(rest)) || [];
    if (!source) continue;
    const to = target.endsWith('/') ? path.join(folder, target, path.basename(source)) : path.join(folder, target);
    cpSync(path.join(from, source), to, { recursive: true, verbatimSymlinks: true });
  }
}

/** Without settings, every service must report the missing ones; a module that wasn't copied would fail first. */
function tryService({ stage, steps }, folder) {
  const [, command] = JSON.parse(steps.find(({ instruction }) => instruction === 'CMD').rest);
  const { stdout, stderr } = spawnSync(process.execPath, [command], { cwd: folder, env: {}, encoding: 'utf8' });
  if (!/DATABASE_\w*URL (must be|is not) set/.test(stdout + stderr)) {
    throw new Refusal(`${stage} did not get as far as its settings:\n${stdout}${stderr}`);
  }
  say(`${stage}: starts and asks for its settings.`);
}

async function main() {
  const place = mkdtempSync(path.join(tmpdir(), 'image-'));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const [buildStage, runtimeStage, ...serviceStages] = readStages(readFileSync(dockerfile, 'utf8'));
  try {
    const [built, image] = ['build', 'image'].map((name) => path.join(place, name));
    mkdirSync(built);
    mkdirSync(image);
    await build(buildStage, built, env);
    assemble(runtimeStage, built, image);
    for (const service of serviceStages) tryService(service, image);
    say(`The image's files: ${execFileSync('du', ['-sh', image], { encoding: 'utf8' }).split('\t')[0]}`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

run(main);
