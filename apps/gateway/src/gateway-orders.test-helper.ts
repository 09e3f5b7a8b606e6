import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A test's request to the process that runs its gateways. */
export type Order = { readonly number: number; readonly gateway: number } & (
  | { readonly act: 'open'; readonly environment: Readonly<Record<string, string>> }
  | { readonly act: 'tell'; readonly organisationId: string }
  | { readonly act: 'close' }
);

/** A message from that process: a line of a gateway's log, or the result of an order. */
export interface Answer {
  readonly gateway: number;
  readonly line?: string;
  readonly done?: number;
  readonly url?: string;
  readonly failed?: string;
}

/** State that one jest worker shares between its files (`node-environment.mjs`). */
declare const keptByWorker: { gateways?: ChildProcess; orders?: number };

function host(): ChildProcess {
  if (keptByWorker.gateways?.connected === true) return keptByWorker.gateways;
  const runTypescript = fileURLToPath(new URL('../../../libs/testing/src/run-typescript.mjs', import.meta.url));
  const loader = ['--conditions=source', '--import', runTypescript];
  const child = fork(new URL('./gateway-host.test-helper.ts', import.meta.url), {
    execArgv: [...loader, '--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Neither keeps the worker from ending.
  child.unref();
  child.channel?.unref();
  child.setMaxListeners(0);
  keptByWorker.gateways = child;
  return child;
}

export interface HostedGateway {
  readonly url: string;
  tellOfChange(organisationId: string): Promise<void>;
  close(): Promise<void>;
}

const next = (): number => (keptByWorker.orders = (keptByWorker.orders ?? 0) + 1);

/** Starts a gateway in the jest worker's gateway process. @param write receives each line of its log */
export async function hostedGateway(
  environment: Readonly<Record<string, string>>,
  write: (line: string) => void,
): Promise<HostedGateway> {
  const child = host();
  const gateway = next();
  const onLine = (said: Answer): void => {
    if (said.gateway === gateway && said.line !== undefined) write(said.line);
  };
  child.on('message', onLine);
  const { url } = await followed(child, { number: next(), gateway, act: 'open', environment });
  if (url === undefined) throw new Error('The gateway did not say where it listens');
  return {
    url,
    tellOfChange: async (organisationId) => {
      await followed(child, { number: next(), gateway, act: 'tell', organisationId });
    },
    close: async () => {
      await followed(child, { number: next(), gateway, act: 'close' });
      child.off('message', onLine);
    },
  };
}

/** Resolves once the order was executed. @throws the error there, or that the process has exited */
function followed(child: ChildProcess, order: Order): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const forget = (): void => {
      child.off('message', onAnswer);
      child.off('exit', onExit);
    };
    const onAnswer = (said: Answer): void => {
      if (said.done !== order.number) return;
      forget();
      if (said.failed === undefined) resolve(said);
      else reject(new Error(said.failed));
    };
    const onExit = (): void => {
      forget();
      reject(new Error('The process that runs the gateways has ended'));
    };
    child.on('message', onAnswer);
    child.on('exit', onExit);
    child.send(order);
  });
}
