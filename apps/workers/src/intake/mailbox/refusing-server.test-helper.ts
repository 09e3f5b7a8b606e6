import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, createServer } from 'node:tls';
import { makeCertificates } from '@cartulary/testing/certificates';
import type { TestMailServer } from '@cartulary/testing/dovecot';

/** An email that isn't returned, and the response: rejected, not understood, or empty. */
export interface Refused {
  readonly uid: number;
  readonly answer: 'NO' | 'BAD' | 'OK';
}

/** A proxy for a real mail server that rejects one email, like a server with a damaged store. */
export async function startRefusingServer({ tlsPort, ca: behind }: Pick<TestMailServer, 'tlsPort' | 'ca'>) {
  const home = mkdtempSync(path.join(tmpdir(), 'cartulary-refusing-'));
  const ca = makeCertificates(home);
  let refused: Refused | null = null;
  const read = (name: string) => readFileSync(path.join(home, name));
  const gate = createServer({ cert: read('server.pem'), key: read('server.key') }, (client) => {
    const server = connect({ port: tlsPort, host: '127.0.0.1', ca: behind });
    server.pipe(client);
    let rest = '';
    client.on('data', (piece: Buffer) => {
      const lines = (rest + piece.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [tag = '', , command, uid] = line.split(' ');
        if (refused !== null && command === 'FETCH' && uid === String(refused.uid))
          client.write(`${tag} ${refused.answer} that one is damaged\r\n`);
        else server.write(`${line}\r\n`, 'latin1');
      }
    });
    for (const end of [client, server]) end.on('error', () => end.destroy());
    client.on('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  return {
    port: (gate.address() as AddressInfo).port,
    ca,
    refuse: (which: Refused | null) => void (refused = which),
    stop: () => {
      gate.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
