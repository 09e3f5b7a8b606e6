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
/** Limits on data that a server can make this process buffer; attachments arrive in smaller pieces. */
const MAX_LINE_BYTES = 2 * 1024 * 1024;
const MAX_LITERAL_BYTES = 4 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/**
 * Signs in to a mailbox and opens its folder read-only, so that nothing is marked, moved, or deleted. The host is
 * checked like a webhook's, by the IP address of the actual connection, and TLS is established before any credentials
 * are sent.
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
    // Compressed data may expand a thousandfold.
    disableCompression: true,
    disableAutoIdle: true,
    clientInfo: { name: 'Cartulary' },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    maxLineLength: MAX_LINE_BYTES,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxResponseSize: MAX_RESPONSE_BYTES,
    // Its own logger would log who signs in.
    logger: false,
  };
  // Loaded on demand, because few installations use mailboxes.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client(options);
  // An unhandled error event would end the process; pending requests get the error too.
  client.on('error', () => undefined);
  await signIn(client);
  await select(client, mailbox);
  return client;
}

/** The host's current IP address, which is used for the connection. @throws IntakeTrouble */
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
