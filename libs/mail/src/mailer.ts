import { mailLimits } from '@cartulary/contracts/limits/mail';
import { createTransport } from 'nodemailer';
import { isMailable } from './addresses.js';
import { oneLine, type ComposedMail } from './compose.js';
import { productName } from './words.js';

/** The mail server has said that it will never take this mail (SMTP 5yz), or there is nobody to send it to. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

export interface Mailer {
  /** Hands a mail to the server. @throws MailRefusedError for good; whatever else went wrong is worth another attempt. */
  send(mail: ComposedMail & { readonly id: string; readonly address: string }): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** `smtps://` is TLS from the start; `smtp://` has to offer STARTTLS, unless it is this machine; `?tls=required` and `?tls=off` say it plainly. */
  readonly smtpUrl: string;
  /** The address that mails come from. */
  readonly from: string;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Sends through an SMTP server (RFC 5321), one connection a mail. */
export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const tls = url.searchParams.get('tls');
  const { timeoutMs } = mailLimits;
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && (tls === null ? !loopback.test(url.hostname) : tls === 'required'),
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail of ours is its words: nothing is read from files or fetched on the way.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, address, subject, text, html, calendar }) {
      if (!isMailable(address)) throw new MailRefusedError('No mail can be sent to an address of this form');
      try {
        await transport.sendMail({
          from: { name: productName, address: from },
          to: { name: '', address },
          envelope: { from, to: [address] },
          // The same for every attempt: a receiver that got it twice shows it once.
          messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
          subject: oneLine(subject),
          text,
          html,
          // As another way to read the mail and as a file, since programs look for either (RFC 6047, 2.4).
          ...(calendar && {
            icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.text },
          }),
          // RFC 3834: no machine should answer a machine.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isForGood(error) ? new MailRefusedError(sentenceOf(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** An answer of 5yz to receiver or content (RFC 5321, 4.2.1). A refused sign-in is the operator's to mend, so it is tried again. */
function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/** One line of what went wrong, short enough for a table. */
export const sentenceOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, 300);
