import { execFileSync } from 'node:child_process';
import { Missing } from './go-module.mjs';

/**
 * The oldest that meetings are held on, as [major, minor]. They were tried with 1.13; 1.12 is the first that judges anew for whom TURN
 * relays (its CHANGELOG). libs/testing/src/livekit-server.ts has it too.
 */
const OLDEST = [1, 12];
const ASK_LIMIT_MS = 5_000;

/** What a program says that it is, as [major, minor] and in words; undefined where it says nothing of the kind. */
function versionOf(program) {
  try {
    const { PATH, SystemRoot } = process.env;
    const stdio = ['ignore', 'pipe', 'ignore'];
    const options = { env: { PATH, SystemRoot }, encoding: 'utf8', stdio, timeout: ASK_LIMIT_MS };
    const [, version, major, minor] =
      /\bversion v?((\d{1,6})\.(\d{1,6})[\w.+-]{0,40})/.exec(execFileSync(program, ['--version'], options)) ?? [];
    return version === undefined ? undefined : { words: version, parts: [Number(major), Number(minor)] };
  } catch {
    // One that doesn't even say what it is says more when it is started.
    return undefined;
  }
}

/** @throws {Missing} where a program says that it is older than meetings can be held on */
export function refuseOldServer(program) {
  const version = versionOf(program);
  if (version === undefined) return;
  const [major, minor] = version.parts;
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Missing(
    'old-server',
    `The livekit-server on PATH is too old: it’s ${version.words}, and meetings need ${OLDEST.join('.')} or newer.`,
  );
}
