import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { needs } from '@cartulary/testing/needs';
import { freePort } from '@cartulary/testing/ports';
import { waitFor } from '@cartulary/testing/wait-for';

(needs('caddy') ? describe : describe.skip)('Caddy with a domain of one’s own', () => {
  let directory: string;
  let httpPort: number;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'cartulary-caddy-'));
    const [http, https] = [await freePort(), await freePort()];
    httpPort = http;
    const source = (name: string): string => path.join(import.meta.dirname, name);
    // The unmodified file, on unprivileged ports and with its own certificates.
    const local = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tlocal_certs\n\tskip_install_trust\n`;
    writeFileSync(path.join(directory, 'Caddyfile'), readFileSync(source('Caddyfile'), 'utf8').replace('{\n', local));
    mkdirSync(path.join(directory, 'more'));
    cpSync(source('plain-http.caddy'), path.join(directory, 'more', 'plain-http.caddy'));
    const caddy = spawn('caddy', ['run', '--config', path.join(directory, 'Caddyfile')], {
      env: {
        ...process.env,
        SITE_ADDRESS: 'documents.localhost',
        XDG_DATA_HOME: directory,
        XDG_CONFIG_HOME: directory,
      },
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => caddy.once('exit', () => resolve()));
    stop = async () => {
      caddy.kill();
      await ended;
    };
    await waitFor(() => asked('GET', '/'));
  });
  afterAll(async () => {
    await stop();
    rmSync(directory, { recursive: true });
  });

  const asked = (
    method: string,
    address: string,
  ): Promise<[status: number | undefined, location: string | undefined]> =>
    new Promise((resolve, reject) => {
      request({ port: httpPort, method, path: address, headers: { host: 'documents.localhost' } }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.location]);
      })
        .on('error', reject)
        .end();
    });

  it('leads people who come by plain HTTP on to the page', async () => {
    for (const address of ['/', '/login', '/document-studio?document=1'])
      expect(await asked('GET', address)).toEqual([308, `https://documents.localhost${address}`]);
  });

  it('leads no program on: a key that was sent in the clear is refused and not forgiven', async () => {
    for (const { method, path: address } of Object.values<Endpoint>(endpoints))
      expect([method, address, ...(await asked(method, address))]).toEqual([method, address, 403, undefined]);
    for (const address of ['/socket.io/?EIO=4&transport=polling', '/collab/1'])
      expect([address, ...(await asked('GET', address))]).toEqual([address, 403, undefined]);
  });
});
