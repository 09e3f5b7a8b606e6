import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productCommit, productRelease } from './product-version.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'commit-'));
  mkdirSync(join(root, 'apps/gateway'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));
const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = (): string | null => productCommit(join(root, 'apps/gateway'));

test('a commit is the one of its branch, packed or not, or of none', () => {
  write('.git/HEAD', 'ref: refs/heads/main\n');
  write('.git/packed-refs', '# pack-refs\n1111 refs/heads/main\n');
  expect(commit()).toBe('1111');
  write('.git/refs/heads/main', '2222\n');
  expect(commit()).toBe('2222');
  write('.git/HEAD', '3333\n');
  expect(commit()).toBe('3333');
});

test('of a work tree it is what the shared folder says', () => {
  write('.git', `gitdir: ${join(root, 'shared/worktrees/one')}\n`);
  write('shared/worktrees/one/HEAD', 'ref: refs/heads/one\n');
  write('shared/worktrees/one/commondir', '../..\n');
  write('shared/refs/heads/one', '4444\n');
  expect(commit()).toBe('4444');
});

test('without a history there is none, and a broken one keeps nobody from starting', () => {
  expect(commit()).toBeNull();
  write('.git/HEAD', 'ref: refs/heads/gone\n');
  expect(commit()).toBeNull();
});

test('a release is named by version and commit, and by its version where nobody knows the commit', () => {
  write('apps/workers/package.json', '{ "version": "1.8.2" }');
  const directory = join(root, 'apps/workers/src');
  mkdirSync(directory);
  expect(productRelease(directory)).toBe('1.8.2');
  write('.git/HEAD', '0123456789abcdef\n');
  expect(productRelease(directory)).toBe('1.8.2+0123456789');
});
