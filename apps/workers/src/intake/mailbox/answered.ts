import { isErrorCode } from '@cartulary/database/error-code';
import type { ImapFlow } from 'imapflow';
import { IntakeTrouble } from '../trouble.js';

/** The server is reachable but doesn't return this email or part; others may work. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(cause?: unknown) {
    super('The mail server refused a mail', { cause });
  }
}

/**
 * The server's response to a request for one email. If the connection is lost, the client returns an empty result (no
 * email, no part, the end of a part), which isn't a response.
 * @throws MailRefused, IntakeTrouble
 */
export async function answered<T>(client: ImapFlow, answer: Promise<T>): Promise<T> {
  try {
    const said = await answer;
    if (hasLine(client)) return said;
  } catch (error) {
    if (hasLine(client) && !isErrorCode(error, 'NoConnection', 'EConnectionClosed')) throw new MailRefused(error);
    throw new IntakeTrouble('not_reached', error);
  }
  throw new IntakeTrouble('not_reached');
}

const hasLine = ({ usable, mailbox }: ImapFlow): boolean => usable && mailbox !== false;
