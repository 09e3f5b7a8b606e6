import { isIP } from 'node:net';
import type { MailboxIntake } from '@cartulary/contracts/intake';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { isErrorCode } from '@cartulary/database/error-code';
import { requireCallable } from '@cartulary/service/outgoing/callable';
import { lookupWithin, type Networks } from '@cartulary/service/outgoing/reachable';
import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import type { IntakeContext } from '../intake-context.js';
import { IntakeTrouble } from '../trouble.js';

const { connectMs, idleMs } = intakeLimits.mailbox;
/** What a server may have this process hold at a time; an attachment comes in pieces that are smaller. */
const MAX_LINE_BYTES = 2 * 1024 * 1024;
const MAX_LITERAL_BYTES = 4 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/**
 * Signs in to a mailbox and opens its folder to be read alone: nothing there is marked, moved or deleted. The host is judged as those of
 * webhooks are, by the address that is connected to, and TLS is there before anything is said of the person.
 * @throws IntakeTrouble
 */
export async function openMailbox(
  { outgoing, mailAuthority }: Pick<IntakeContext, 'outgoing' | 'mailAuthority'>,
  { host, port, security, user, mailbox }: MailboxIntake,
  password: string,
): Promise<ImapFlow> {
  const address = await judged(host, port, outgoing);
  const options: ImapFlowOptions = {
    host: address,
    port,
    secure: security === 'tls',
    ...(security === 'starttls' && { doSTARTTLS: true }),
    ...(isIP(host) === 0 && { servername: host }),
    auth: { user, pass: password },
    tls: { minVersion: 'TLSv1.2', ...(mailAuthority !== undefined && { ca: mailAuthority }) },
    // What is compressed may be a thousand times as long.
    disableCompression: true,
    disableAutoIdle: true,
    clientInfo: { name: 'Cartulary' },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    maxLineLength: MAX_LINE_BYTES,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxResponseSize: MAX_RESPONSE_BYTES,
    // Its own would say who signs in.
    logger: false,
  };
  // Few installations have a mailbox: none of the others loads it.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client(options);
  // Without anybody who hears it, it would end the process; whoever waits for an answer hears it too.
  client.on('error', () => undefined);
  await signIn(client);
  await select(client, mailbox);
  return client;
}

/** The address that a host stands for now, which is then the one that is connected to. @throws IntakeTrouble */
async function judged(host: string, port: number, outgoing: IntakeContext['outgoing']): Promise<string> {
  const written = isIP(host) === 6 ? `[${host}]` : host;
  try {
    requireCallable(`https://${written}:${port}/`, outgoing);
    return isIP(host) === 0 ? await addressOf(host, outgoing.networks) : host;
  } catch (error) {
    throw new IntakeTrouble('not_reached', error);
  }
}

const addressOf = (host: string, networks: Networks): Promise<string> =>
  new Promise((resolve, reject) => {
    lookupWithin(networks)(host, { all: false }, (error, address) => {
      if (error !== null) return reject(error);
      if (typeof address === 'string') return resolve(address);
      reject(new Error('No address'));
    });
  });

async function signIn(client: ImapFlow): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    client.close();
    const isRefused = typeof error === 'object' && error !== null && 'authenticationFailed' in error;
    throw new IntakeTrouble(isRefused ? 'sign_in_refused' : 'not_reached', error);
  }
}

async function select(client: ImapFlow, mailbox: string): Promise<void> {
  try {
    await client.mailboxOpen(mailbox, { readOnly: true });
  } catch (error) {
    const isGone = client.usable && !isErrorCode(error, 'NoConnection');
    client.close();
    throw new IntakeTrouble(isGone ? 'mailbox_gone' : 'not_reached', error);
  }
}
