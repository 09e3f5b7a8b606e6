import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { makeCertificates } from './certificates.js';
import { hasProgram, noteMissing } from './needs.js';
import { freePort, isListening } from './ports.js';
import { waitFor } from './wait-for.js';

export interface TestMailServer {
  readonly host: string;
  /** With TLS from the first byte. */
  readonly tlsPort: number;
  /** With STARTTLS, which it requires before sign-in. */
  readonly startTlsPort: number;
  /** The password of every user. */
  readonly password: string;
  /** The CA certificate as PEM; the server's certificate is for localhost and 127.0.0.1. */
  readonly ca: string;
  /** Delivers a raw email (RFC 5322) to a user's INBOX. */
  deliver(user: string, mail: string): void;
  /** The file names in that INBOX, with the flags that programs have set. */
  mailsOf(user: string): string[];
  /** Makes the server renumber a user's emails, as if its index was lost. */
  numberAnew(user: string): void;
  /** Deletes all of a user's emails. */
  removeMails(user: string): void;
  /** Makes it restart its count without announcing it, as after a restore from a backup. */
  numberFromStart(user: string): void;
  /** Gives a user's emails, before anyone reads them, the same numbers as another user's. */
  numberAs(user: string, other: string): void;
  stop(): Promise<void>;
}

const SBIN = '/usr/sbin';
const PROGRAM = `${SBIN}/dovecot`;
const PASSWORD = 'mailbox-secret';
/** The emails' owner if the test runs as root, which dovecot doesn't allow: `nobody` on Debian and elsewhere. */
const NOBODY = 65_534;

/**
 * Declares that the suite needs dovecot (Debian: dovecot-imapd), like `needs`.
 * @throws if it is missing with CARTULARY_TEST_REQUIRE=all
 */
export function needsDovecot(): boolean {
  if (hasProgram('dovecot', SBIN)) return true;
  noteMissing('dovecot');
  return false;
}

/**
 * A real dovecot on free ports, in its own directory, never the machine's service. Every user can sign in with the same
 * password.
 * @throws if it doesn't start
 */
export async function startDovecot(): Promise<TestMailServer> {
  const home = mkdtempSync(path.join(tmpdir(), 'cartulary-dovecot-'));
  // Its processes run as several users.
  chmodSync(home, 0o755);
  const ca = makeCertificates(home);
  const [tlsPort, startTlsPort] = [await freePort(), await freePort()];
  const owner = ownerOfMails();
  makeFolder(path.join(home, 'mail'), owner);
  writeFileSync(path.join(home, 'dovecot.conf'), configuration(home, { tlsPort, startTlsPort, owner }));
  const child = spawn(PROGRAM, ['-F', '-c', path.join(home, 'dovecot.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`dovecot did not start: ${said}`);
    return (await isListening(tlsPort)) && (await isListening(startTlsPort));
  });
  return {
    host: '127.0.0.1',
    tlsPort,
    startTlsPort,
    password: PASSWORD,
    ca,
    ...mailsIn(home, owner),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

function ownerOfMails(): Owner {
  const uid = process.getuid?.() ?? NOBODY;
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid: process.getgid?.() ?? NOBODY };
}

function makeFolder(folder: string, { uid, gid }: Owner): void {
  mkdirSync(folder);
  chownSync(folder, uid, gid);
}

type MailFolders = Pick<
  TestMailServer,
  'deliver' | 'mailsOf' | 'numberAnew' | 'numberFromStart' | 'numberAs' | 'removeMails'
>;

/** The email folders (Maildir): an email is delivered once it's moved into `new`. */
function mailsIn(home: string, owner: Owner): MailFolders {
  let delivered = 0;
  const folderOf = (user: string): string => {
    const folder = path.join(home, 'mail', user);
    if (!readdirSync(path.join(home, 'mail')).includes(user)) {
      makeFolder(folder, owner);
      for (const part of ['cur', 'new', 'tmp']) makeFolder(path.join(folder, part), owner);
    }
    return folder;
  };
  const number = (user: string, validity: (before: number) => number): void => {
    const folder = folderOf(user);
    const list = path.join(folder, 'dovecot-uidlist');
    const [, before = '1'] = / V(\d+)/.exec(readFileSync(list, 'utf8')) ?? [];
    for (const name of readdirSync(folder)) if (name.startsWith('dovecot')) rmSync(path.join(folder, name));
    writeFileSync(list, `3 V${validity(Number(before))} N1\n`);
    chownSync(list, owner.uid, owner.gid);
  };
  return {
    deliver: (user, mail) => {
      const folder = folderOf(user);
      delivered += 1;
      const name = `${Math.floor(Date.now() / 1_000)}.M${delivered}P${process.pid}.test`;
      const file = path.join(folder, 'tmp', name);
      writeFileSync(file, mail.replace(/\r?\n/g, '\r\n'));
      chownSync(file, owner.uid, owner.gid);
      renameSync(file, path.join(folder, 'new', name));
    },
    mailsOf: (user) => ['cur', 'new'].flatMap((part) => readdirSync(path.join(folderOf(user), part))).sort(),
    // Recreated within the same second, it would get the same number.
    numberAnew: (user) => number(user, (before) => before + 1),
    numberFromStart: (user) => number(user, (before) => before),
    numberAs: (user, other) => {
      const [, validity = '1'] =
        / V(\d+)/.exec(readFileSync(path.join(folderOf(other), 'dovecot-uidlist'), 'utf8')) ?? [];
      writeFileSync(path.join(folderOf(user), 'dovecot-uidlist'), `3 V${validity} N1\n`);
      chownSync(path.join(folderOf(user), 'dovecot-uidlist'), owner.uid, owner.gid);
    },
    removeMails: (user) => {
      for (const part of ['cur', 'new'])
        for (const name of readdirSync(path.join(folderOf(user), part))) rmSync(path.join(folderOf(user), part, name));
    },
  };
}

interface Settings {
  readonly tlsPort: number;
  readonly startTlsPort: number;
  readonly owner: Owner;
}

/** For dovecot 2.3. A user other than root runs all of its processes. */
function configuration(home: string, { tlsPort, startTlsPort, owner }: Settings): string {
  const isRoot = process.getuid?.() === 0;
  const own = userInfo().username;
  const group = (): string => execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/log
ssl = required
ssl_cert = <${home}/server.pem
ssl_key = <${home}/server.key
mail_location = maildir:${home}/mail/%u
first_valid_uid = 1
auth_mechanisms = plain login
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${home}/mail/%u
}
${isRoot ? '' : `default_internal_user = ${own}\ndefault_login_user = ${own}\ndefault_internal_group = ${group()}`}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${startTlsPort}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
`;
}
