import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestGateway } from '../running-gateway.test-helper.js';

/** The key of the gateway and of the collab server beside it, in base64. */
export const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The real collab server, in a process of its own, which the gateway from now on knows. */
export async function startCollab({ test, parts }: TestGateway): Promise<ChildProcess> {
  const program = source('../../../collab-server/src/collab-program.test-helper.ts');
  const collab = fork(program, [test.appUrl, test.systemUrl, MASTER_KEY], {
    execArgv: ['--conditions=source', '--import', source('../../../../libs/testing/src/run-typescript.mjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(collab, 'message')) as [{ port: number }];
  Object.assign(parts.settings, { collabUrl: `ws://127.0.0.1:${port}` });
  return collab;
}
