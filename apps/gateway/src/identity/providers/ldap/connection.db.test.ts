import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DirectoryConnection } from './connection.js';

test('a connection that the directory closed is never opened again, where it would be in the clear', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection = await DirectoryConnection.open(
    {
      url,
      bindDn: 'cn=service',
      base: 'dc=example',
      filter: '(uid={name})',
      startTls: false,
      mailAttribute: 'mail',
      groupsAttribute: 'memberOf',
      groupFilter: '(member={dn})',
      trustEmail: true,
      linkPrivileged: false,
    },
    1_000,
    'any',
  );
  const { client } = connection;
  await expect(client.bind('cn=service', 'secret')).rejects.toThrow();
  await expect(client.bind('cn=service', 'secret')).rejects.toThrow('The directory closed the connection');
  expect(connections).toBe(1);
  connection.close();
  server.close();
});
