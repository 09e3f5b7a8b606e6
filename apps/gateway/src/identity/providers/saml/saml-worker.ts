import { parentPort } from 'node:worker_threads';
import { openAssertion } from './encrypted-assertion.js';
import { readIdpMetadata } from './idp-metadata.js';
import { readLogout } from './saml-logout-message.js';
import type { SamlOrder, SamlReply, SamlWork } from './saml-orders.js';
import { SamlRefusal } from './saml-refusal.js';
import { checkResponse, claimedBy } from './saml-response.js';

/**
 * The thread that parses SAML messages: a maliciously slow one takes seconds, and the gateway has to stay responsive.
 */

type Read = Extract<SamlWork[keyof SamlWork]['answer'], { read: unknown }>['read'];

function read(order: SamlOrder): Read | Promise<Read> {
  if (order.kind === 'claimed') return claimedOf(order);
  if (order.kind === 'logout') return readLogout(order.message, order.certificates);
  if (order.kind === 'metadata') return readIdpMetadata(order.xml);
  const { samlResponse, privateKey, idp, expected } = order;
  return checkResponse(openAssertion(samlResponse, privateKey), idp, expected);
}

/** Responses to requests are identified by the request. For the rest, the assertion has to be decrypted. */
function claimedOf({ samlResponse, privateKey }: SamlWork['claimed']['order']): Read {
  const claimed = claimedBy(samlResponse);
  return claimed.inResponseTo === undefined ? claimedBy(openAssertion(samlResponse, privateKey)) : claimed;
}

async function reply(order: SamlOrder): Promise<SamlReply> {
  const { id } = order;
  try {
    // The compiler can't tell that the result matches the order's kind.
    return { id, done: { read: await read(order) } as SamlWork[keyof SamlWork]['answer'] };
  } catch (error) {
    if (!(error instanceof SamlRefusal))
      return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    const { samlReason: reason, explanation } = error;
    return { id, done: explanation === undefined ? { reason } : { reason, explanation } };
  }
}

parentPort?.on('message', (order: SamlOrder) => {
  void reply(order).then((answer) => parentPort?.postMessage(answer));
});
