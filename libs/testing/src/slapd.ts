import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificates } from './certificates.js';
import { hasProgram, needs, noteMissing } from './needs.js';
import { freePort, isListening } from './ports.js';
import { waitFor } from './wait-for.js';

export interface TestDirectory {
  /** ldap://, with StartTLS. */
  readonly url: string;
  /** ldaps:// */
  readonly secureUrl: string;
  readonly base: string;
  /** The account that can read everything. */
  readonly bindDn: string;
  readonly bindPassword: string;
  /** The CA certificate as PEM; the server's certificate is for localhost and 127.0.0.1. */
  readonly ca: string;
  /** Changes entries with LDIF (RFC 2849), as the administrator. */
  change(ldif: string): void;
  /** Suspends it with its connections open, or resumes it. */
  pause(paused: boolean): void;
  stop(): Promise<void>;
}

/** Not always on PATH. */
const SBIN = '/usr/sbin';
const PROGRAM = `${SBIN}/slapd`;
const BASE = 'dc=acme,dc=example';
const ROOT = `cn=admin,${BASE}`;
const PASSWORD = 'service-secret';

/**
 * Declares that the suite needs slapd and ldapmodify (Debian: slapd, ldap-utils), like `needs`.
 * @throws if one is missing with CARTULARY_TEST_REQUIRE=all
 */
export function needsSlapd(): boolean {
  if (!hasProgram('slapd', SBIN)) {
    noteMissing('slapd');
    return false;
  }
  return needs('ldapmodify');
}

/**
 * A real slapd (OpenLDAP) on free ports, in its own directory, never the machine's service.
 * @param ldif its entries below {@link BASE}, which already exists
 * @throws if it doesn't start
 */
export async function startSlapd(ldif: string): Promise<TestDirectory> {
  const home = mkdtempSync(path.join(tmpdir(), 'cartulary-slapd-'));
  const file = (name: string): string => path.join(home, name);
  mkdirSync(file('data'));
  const ca = makeCertificates(home);
  writeFileSync(file('slapd.conf'), configuration(home));
  writeFileSync(
    file('all.ldif'),
    `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\ndc: acme\no: Acme\n\n${ldif}\n`,
  );
  const [port, securePort] = [await freePort(), await freePort()];
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${securePort}`];
  execFileSync(PROGRAM, ['-T', 'add', '-f', file('slapd.conf'), '-l', file('all.ldif')], { stdio: 'pipe' });
  const child = spawn(PROGRAM, ['-d', '0', '-f', file('slapd.conf'), '-h', `${url}/ ${secureUrl}/`], {
    stdio: 'ignore',
  });
  await waitFor(() => isListening(port));
  return {
    url,
    secureUrl,
    base: BASE,
    bindDn: ROOT,
    bindPassword: PASSWORD,
    ca,
    change: (changes) => {
      execFileSync('ldapmodify', ['-x', '-H', url, '-D', ROOT, '-w', PASSWORD], { input: changes, stdio: 'pipe' });
    },
    pause: (paused) => void child.kill(paused ? 'SIGSTOP' : 'SIGCONT'),
    stop: async () => {
      await stopChild(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const configuration = (home: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
pidfile ${home}/slapd.pid
TLSCACertificateFile ${home}/ca.pem
TLSCertificateFile ${home}/server.pem
TLSCertificateKeyFile ${home}/server.key
database mdb
suffix "${BASE}"
rootdn "${ROOT}"
rootpw ${PASSWORD}
directory ${home}/data
maxsize 16777216
overlay memberof
`;

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
