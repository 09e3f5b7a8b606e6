import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestGateway } from '../running-gateway.test-helper.js';

/** Master key of the gateway and its collab server, in base64. */
export const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Starts the real collab server in its own process and points the gateway to it. */
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
