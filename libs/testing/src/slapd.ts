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
  /** Who may read everything. */
  readonly bindDn: string;
  readonly bindPassword: string;
  /** PEM of who signed its certificate, which names localhost and 127.0.0.1. */
  readonly ca: string;
  /** Changes entries by LDIF (RFC 2849), as the administrator. */
  change(ldif: string): void;
  /** Stops it from answering, with its connections open, or lets it go on. */
  pause(paused: boolean): void;
  stop(): Promise<void>;
}

/** Not always among the directories that programs are looked for in. */
const SBIN = '/usr/sbin';
const PROGRAM = `${SBIN}/slapd`;
const BASE = 'dc=acme,dc=example';
const ROOT = `cn=admin,${BASE}`;
const PASSWORD = 'service-secret';

/**
 * Says that the suite needs slapd and ldapmodify (Debian: slapd, ldap-utils), as `needs` does.
 * @throws where one is missing although CARTULARY_TEST_REQUIRE=all
 */
export function needsSlapd(): boolean {
  if (!hasProgram('slapd', SBIN)) {
    noteMissing('slapd');
    return false;
  }
  return needs('ldapmodify');
}

/**
 * A real slapd (OpenLDAP) of its own on free ports, in a directory of its own, never the machine's service.
 * @param ldif its entries below {@link BASE}, which is there already
 * @throws where it does not start
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
