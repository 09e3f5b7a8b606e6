import { execFileSync } from 'node:child_process';

/**
 * True if code changed after a figure about it was measured: a commit that touches it came after the figure's, or, if
 * that commit no longer exists here (its branch was rebased), was authored after the figure.
 * @param root the repository's root
 * @param about folders and files, relative to it
 */
export function isOlderThanCode(
  root: string,
  measured: { at: string; commit: string },
  about: readonly string[],
): boolean {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const [commit = ''] = measured.commit.split(' ');
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return git('log', '-1', '--format=%h', `${commit}..HEAD`, '--', ...about).trim() !== '';
  } catch {
    // The author date, which a rebase preserves.
    const written = git('log', '--format=%aI', '--', ...about)
      .trim()
      .split('\n');
    return written.some((day) => Date.parse(day) > Date.parse(measured.at));
  }
}
