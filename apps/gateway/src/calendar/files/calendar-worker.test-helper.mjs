/** Runs the thread's program from source, so that no test depends on a build. */
import { register } from 'node:module';

register(new URL('../../../../../libs/testing/src/run-typescript.mjs', import.meta.url));
await import('./calendar-worker.ts');
