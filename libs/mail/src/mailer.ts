import { mailLimits } from '@cartulary/contracts/limits/mail';
import { createTransport } from 'nodemailer';
import { isMailable } from './addresses.js';
import { oneLine, type ComposedMail } from './compose.js';
import { productName } from './words.js';

/** The mail server permanently rejected this email (SMTP 5yz), or it has no recipient. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

export interface Mailer {
  /** Sends an email to the server. @throws MailRefusedError if permanent; all other errors are worth a retry */
  send(mail: ComposedMail & { readonly id: string; readonly address: string }): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /**
   * `smtps://` uses TLS from the start; `smtp://` requires STARTTLS, except on this machine; `?tls=required` and
   * `?tls=off` override that.
   */
  readonly smtpUrl: string;
  /** The sender's email address. */
  readonly from: string;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Sends through an SMTP server (RFC 5321), one connection per email. */
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
    // Our emails contain only text: nothing is read from files or fetched.
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
          // The same for every attempt, so that a recipient who gets it twice sees it once.
          messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
          subject: oneLine(subject),
          text,
          html,
          // As an alternative part and as an attachment, because programs look for either (RFC 6047, 2.4).
          ...(calendar && {
            icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.text },
          }),
          // RFC 3834: prevents automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isForGood(error) ? new MailRefusedError(sentenceOf(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A 5yz response to the recipient or content (RFC 5321, 4.2.1). A rejected sign-in is the operator's to fix, so it is
 * retried.
 */
function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/** A one-line error message, short enough for a table. */
export const sentenceOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, 300);
