/**
 * Lets a child process of a test run the TypeScript sources, so that no test depends on a build: `node
 * --conditions=source --import <this file> program.ts`. Relative imports that end in `.js`, or in nothing, resolve to
 * their `.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  if (/^\.{1,2}\//.test(specifier) && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/(?:\.js)?$/, '.ts'), context.parentURL);
    if (existsSync(fileURLToPath(source))) return { url: source.href, format: 'module', shortCircuit: true };
  }
  // A thread has no `--conditions` of its own.
  const isOurs = specifier.startsWith('@cartulary/');
  return next(specifier, isOurs ? { ...context, conditions: ['source', ...context.conditions] } : context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { transformSync } = await import('@swc/core');
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
