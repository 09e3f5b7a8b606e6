import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchWithin } from './fetch-within.js';

test('a redirect is answered as it is, and nobody is asked where it leads', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: '/inner', 'content-type': 'text/plain' }).end('elsewhere');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetchWithin('any')(`http://127.0.0.1:${port}/outer`);
    expect([answer.status, await answer.text(), asked]).toEqual([302, 'elsewhere', ['/outer']]);
    await expect(fetchWithin('public')(`http://127.0.0.1:${port}/outer`)).rejects.toThrow('fetch failed');
    expect(asked).toEqual(['/outer']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
