import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** The available programs: their commands, and the Go modules they are built from. */
// promtool and helm aren't on npm; both are Go modules, and a build of one version is the same everywhere.
export const goTools = {
  promtool: { name: 'promtool', module: 'github.com/prometheus/prometheus/cmd/promtool', version: 'v0.316.0' },
  helm: { name: 'helm', module: 'helm.sh/helm/v3/cmd/helm', version: 'v3.22.0' },
};

const said = (error) => String(error.stderr ?? '').trim() || error.message;

/**
 * The path of a program: the one on PATH, or one that Go builds once and caches in `.cache`.
 * @returns `{ path }`, or `{ missing }` with the reason it isn't available
 */
export function goTool({ name, module, version }) {
  try {
    return { path: execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim() };
  } catch {
    // Not installed, so it's built.
  }
  const directory = path.join(root, '.cache/go', `${name}-${version}`);
  const program = path.join(directory, name);
  if (existsSync(program)) return { path: program };
  mkdirSync(directory, { recursive: true });
  try {
    execFileSync('go', ['install', `${module}@${version}`], {
      env: { ...process.env, GOBIN: directory },
      stdio: 'pipe',
    });
    return { path: program };
  } catch (error) {
    const why = error.code === 'ENOENT' ? 'neither it nor Go is installed' : said(error).split('\n').at(-1);
    return { missing: why };
  }
}
