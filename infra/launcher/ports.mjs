import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const taken = server.address().port;
      server.close(() => resolve(taken));
    });
  });
}

/** A free TCP port of the loopback interface. */
export function freePort() {
  return listen(0, '127.0.0.1');
}

/** A free UDP port of the loopback interface: the wanted one if possible. */
export function freeUdpPort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const probe = createSocket('udp4');
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE' && wanted !== 0) freeUdpPort().then(resolve, reject);
      else reject(error);
    });
    probe.bind({ port: wanted, address: '127.0.0.1', exclusive: true }, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Checks whether a server could listen on the port.
 * @param host an address of this machine; default: all
 * @returns 'free', 'taken' (another program listens) or 'forbidden' (a low port, without the permission)
 */
export async function portState(port, host) {
  try {
    await listen(port, host);
    return 'free';
  } catch (error) {
    if (error.code === 'EADDRINUSE') return 'taken';
    if (error.code === 'EACCES') return 'forbidden';
    throw error;
  }
}
