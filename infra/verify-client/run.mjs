/**
 * `npm run verify-client -- URL`: checks that an installation serves exactly the client that its commit builds
 * (docs/security/privacy-mode.md, 'A changed page'). Exits with 0 if it does, 1 if something differs, 2 if it couldn't
 * be compared.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, say } from '../launcher/say.mjs';
import { askList, compare } from './compare.ts';
import { summaryOf } from './summary.ts';
import { buildOf, knownCommit, ownCommit } from './sources.mjs';

const usage = 'npm run verify-client -- URL [--commit COMMIT] [--dist FOLDER]';

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { commit: { type: 'string' }, dist: { type: 'string' } },
    });
  } catch {
    throw new Refusal(usage);
  }
}

function originOf(address) {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new Refusal(usage);
  return url.origin;
}

/** The commit that the installation was built from: as it claims, or as given by someone who reviewed that commit. */
async function commitOf(said, named) {
  if (named !== undefined) return knownCommit(named);
  const from = said.list?.builtFrom;
  if (from === undefined || from === null)
    throw new Refusal(
      'The installation does not say of which commit it is: name one with --commit, or a build with --dist.',
    );
  if (from.isChanged)
    say(
      'It says that files were changed which no commit has. It is compared with the commit that it names nevertheless.',
    );
  return ownCommit(from.commit);
}

async function main() {
  const { positionals, values } = asked();
  const origin = originOf(positionals[0]);
  const said = await askList(origin).catch(({ message }) => {
    throw new Refusal(`${origin} does not answer: ${message}`);
  });
  say(
    said.list
      ? `${origin} says that it runs ${said.list.release}, ${said.list.digest}.`
      : `Its list of files ${said.why}.`,
  );
  const place = mkdtempSync(path.join(tmpdir(), 'verify-client-'));
  try {
    const directory = values.dist
      ? path.resolve(process.env.INIT_CWD ?? process.cwd(), values.dist)
      : await built(said, values.commit, place);
    const comparison = await compare(origin, directory, said);
    for (const line of summaryOf(origin, comparison)) say(line);
    process.exitCode = comparison.differences.length === 0 ? 0 : 1;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function built(said, named, place) {
  const { commit, line, isHead } = await commitOf(said, named);
  say(`Compared with commit ${line}. Whether that is a commit to be trusted, only you can say.`);
  if (!isHead) say('It is not what is checked out here (HEAD).');
  return buildOf(commit, place);
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : (error.stack ?? error)}\n`);
  process.exitCode = 2;
});
