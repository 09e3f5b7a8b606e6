import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

const PATH = '/api/v1/organisation/identity-providers';
let running: TestGateway;
let admin: TestPerson;
let inner: Server;
let connections = 0;

beforeAll(async () => {
  running = await runningGateway({ CARTULARY_PROVIDER_NETWORKS: 'public' });
  admin = await TestPerson.signUp(running.url);
  inner = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  inner.listen(0, '127.0.0.1');
  await once(inner, 'listening');
});
afterAll(async () => {
  inner.close();
  await running.stop();
});

const ldap = (host: string, protocol = 'ldap') => ({
  kind: 'ldap',
  config: { url: `${protocol}://${host}`, bindDn: 'cn=service', base: 'dc=example', startTls: protocol === 'ldap' },
  secrets: { bindPassword: 'secret' },
});
const oidc = (host: string) => ({
  kind: 'oidc',
  config: { clientId: 'client', issuer: `https://${host}` },
  secrets: { clientSecret: 'secret' },
});

test('an organisation has nobody on this machine asked, and learns nothing of what runs there', async () => {
  const port = String((inner.address() as AddressInfo).port);
  const said: unknown[] = [];
  for (const at of [port, '1'])
    for (const host of [`127.0.0.1:${at}`, `localhost:${at}`, `[::ffff:127.0.0.1]:${at}`])
      for (const provider of [ldap(host), ldap(host, 'ldaps'), oidc(host)]) {
        await admin.data('PUT', `${PATH}/${provider.kind}`, provider);
        const { status, body } = await admin.call('POST', `${PATH}/${provider.kind}/test`);
        said.push([status, body.data, provider.config]);
      }
  const unreached = { reason: 'provider-unreachable', said: expect.stringContaining('Couldn’t reach') };
  for (const one of said) expect(one).toEqual([409, unreached, expect.anything()]);
  expect(connections).toBe(0);
});
