import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { stopWithNpm } from './leave-with-npm.mjs';
import { isMain, root } from './paths.mjs';
import { Refusal, run, say } from './say.mjs';

/** Below the range from which systems pick ports automatically. */
const PORT = Number(process.env.CARTULARY_TEST_LOCK_PORT ?? 17_411);
const HELD = 'CARTULARY_TEST_LOCK_HELD';
const GREETING = 'cartulary: ';
const GREETING_LIMIT_MS = 3_000;

/** Listens on the port. Returns undefined if another process does. */
async function listen(port, holder) {
  const waiting = new Set();
  const server = createServer((socket) => {
    waiting.add(socket.unref());
    socket.on('error', () => socket.destroy()).on('close', () => waiting.delete(socket));
    socket.write(GREETING + holder);
  });
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
}

/** Connects to the holder of the lock, reports its name, and resolves when its process releases the lock or ends. */
function released(port, onHolder) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8').setTimeout(GREETING_LIMIT_MS);
    const refuse = () => {
      reject(new Refusal(`Another program uses port ${port}. Set CARTULARY_TEST_LOCK_PORT to a free one.`));
      socket.destroy();
    };
    // The holder may end between our attempt to listen and this connection. Either way, 'close' follows.
    socket
      .on('error', () => socket.destroy())
      .on('close', resolve)
      .on('timeout', refuse);
    socket.once('data', (text) => {
      if (!text.startsWith(GREETING)) return refuse();
      socket.setTimeout(0);
      onHolder(text.slice(GREETING.length));
    });
  });
}

/**
 * Waits until no other heavy command runs on this machine, then holds the lock until it's released or this process
 * ends.
 *
 * The lock is a listening port: on every platform the system frees it however the process ends, and waiting commands
 * notice because their connection closes. Commands started by the holder inherit the lock through the environment.
 * @param command name displayed to waiting commands
 * @returns a function that releases the lock
 * @throws {Refusal} if another program listens on the port
 */
export async function lockMachine(command, { port = PORT, env = process.env, onWait = say } = {}) {
  if (env[HELD]) return () => undefined;
  let shown;
  for (;;) {
    const release = await listen(port, `${command} in ${root} (process ${process.pid})`);
    if (release) {
      env[HELD] = String(process.pid);
      return () => {
        delete env[HELD];
        release();
      };
    }
    await released(port, (holder) => {
      if (holder !== shown) onWait(`Waiting for ${holder} …`);
      shown = holder;
    });
  }
}

/** `node alone.mjs ARGUMENTS…`: runs node with these arguments while no other heavy command runs on this machine. */
async function main() {
  const args = process.argv.slice(2);
  await lockMachine(`npm run ${process.env.npm_lifecycle_event ?? path.basename(args.at(-1) ?? '')}`);
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd: root });
  const endChild = () => child.kill('SIGTERM');
  // The terminal sends Ctrl-C to the whole group, so the child has it already.
  process
    .on('SIGINT', () => undefined)
    .on('SIGTERM', endChild)
    .on('SIGHUP', endChild);
  stopWithNpm(endChild);
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}

if (isMain(import.meta.url)) run(main);
