import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import type { TestRedis } from '@cartulary/testing/redis';
import { waitFor } from '@cartulary/testing/wait-for';
import { MASTER_KEY, type RunningCollab } from '../running-collab.test-helper.js';
import { TestClient } from '../test-client.test-helper.js';

const SOURCE_RUNNER = join(import.meta.dirname, '../../../../libs/testing/src/run-typescript.mjs');
const PROGRAM = join(import.meta.dirname, '../collab-program.test-helper.ts');

export interface RunningInstance {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Several collab servers in separate processes, sharing one PostgreSQL and one Redis. */
export class Instances {
  readonly all: RunningInstance[] = [];

  constructor(
    private readonly running: RunningCollab,
    private readonly redis: Pick<TestRedis, 'url'>,
    private readonly leaseMs: number,
  ) {}

  async start(): Promise<RunningInstance> {
    const { appUrl, systemUrl } = this.running.test;
    const child = fork(PROGRAM, [appUrl, systemUrl, MASTER_KEY, this.redis.url, String(this.leaseMs)], {
      execArgv: ['--conditions=source', '--import', SOURCE_RUNNER],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [message] = (await once(child, 'message')) as [{ port: number }];
    const instance = { child, port: message.port };
    this.all.push(instance);
    return instance;
  }

  /** Ends one with a signal and waits until its process exits. */
  async end(instance: RunningInstance, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.all.splice(this.all.indexOf(instance), 1);
    const gone = once(instance.child, 'exit');
    instance.child.kill(signal);
    await gone;
  }

  /** Waits until all of them know each other. */
  async agreed(among = this.all): Promise<void> {
    await waitFor(async () => {
      const known = await Promise.all(among.map(async (instance) => (await healthOf(instance)).instances));
      return known.every((count) => count === among.length);
    }, 30_000);
  }

  /** The instance with open documents. */
  async homeOfTheOnlyDocument(): Promise<RunningInstance> {
    return waitFor(async () => {
      for (const instance of this.all) if ((await healthOf(instance)).rooms === 1) return instance;
      return undefined;
    });
  }

  /** Number of open documents on each. */
  async roomsAt(): Promise<number[]> {
    return Promise.all(this.all.map(async (instance) => (await healthOf(instance)).rooms));
  }

  async stop(): Promise<void> {
    for (const instance of [...this.all]) await this.end(instance, 'SIGKILL');
  }
}

export async function healthOf({ port }: RunningInstance) {
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  return ((await answer.json()) as { data: { rooms: number; members: number; instances: number } }).data;
}

/** A client that reconnects automatically to any available instance, as if behind a load balancer. */
export class PatientClient {
  readonly client = new TestClient();
  private isOver = false;
  private readonly coming: Promise<void>;

  constructor(
    running: RunningCollab,
    itemId: string,
    where: () => RunningInstance | undefined,
    claims: Partial<CollabTokenClaims> = {},
  ) {
    this.coming = this.come(running, itemId, where, claims);
  }

  async end(): Promise<void> {
    this.isOver = true;
    this.client.close();
    await this.coming;
  }

  private async come(
    running: RunningCollab,
    itemId: string,
    where: () => RunningInstance | undefined,
    claims: Partial<CollabTokenClaims>,
  ): Promise<void> {
    while (!this.isOver) {
      const instance = where();
      if (instance) {
        const token = await running.token(itemId, claims);
        // Refused or unreachable, so it retries.
        await this.client
          .connect(`ws://127.0.0.1:${instance.port}/collab/${itemId}?token=${token}`)
          .catch(() => undefined);
      }
      await this.client.gone(50);
    }
  }
}
