import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a certificate authority, and its certificate for localhost and 127.0.0.1 (`server.pem`, `server.key`).
 * @returns the authority's certificate as PEM
 */
export function makeCertificates(home: string): string {
  const openssl = (...words: string[]): string =>
    execFileSync('openssl', words, { cwd: home, stdio: 'pipe' }).toString();
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout'];
  openssl('req', '-x509', ...key, 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test authority');
  openssl('req', ...key, 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  writeFileSync(path.join(home, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names', '-days', '2'];
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signed);
  return openssl('x509', '-in', 'ca.pem');
}
