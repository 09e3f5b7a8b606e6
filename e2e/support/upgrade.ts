import { request } from 'node:http';

/** The status of a WebSocket handshake's response (RFC 6455, 4): 101 if the connection is accepted. */
export function upgradeStatus(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };
    const asking = request(address, { headers, agent: false });
    asking.on('error', reject);
    asking.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    asking.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    asking.end();
  });
}
