import { execFileSync } from 'node:child_process';
import { Missing } from './go-module.mjs';

/**
 * The oldest supported version, as [major, minor]. Meetings were tested with 1.13; 1.12 is the first that rechecks
 * which addresses TURN relays to (its CHANGELOG). Also in libs/testing/src/livekit-server.ts.
 */
const OLDEST = [1, 12];
const ASK_LIMIT_MS = 5_000;

/** A program's version, as [major, minor] and as text; undefined if it doesn't report one. */
function versionOf(program) {
  try {
    const { PATH, SystemRoot } = process.env;
    const stdio = ['ignore', 'pipe', 'ignore'];
    const options = { env: { PATH, SystemRoot }, encoding: 'utf8', stdio, timeout: ASK_LIMIT_MS };
    const [, version, major, minor] =
      /\bversion v?((\d{1,6})\.(\d{1,6})[\w.+-]{0,40})/.exec(execFileSync(program, ['--version'], options)) ?? [];
    return version === undefined ? undefined : { words: version, parts: [Number(major), Number(minor)] };
  } catch {
    // If it doesn't even report its version, starting it shows more.
    return undefined;
  }
}

/** @throws {Missing} if a program reports a version that is too old for meetings */
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
