import { SAML } from '@node-saml/node-saml';
import { noCache } from './no-cache.js';
import { checkRedirect } from './redirect-signature.js';
import { ASSERTION, attributeOf, childOf, childrenOf, decodeMessage, parseXml, PROTOCOL, textOf } from './safe-xml.js';
import { SamlRefusal } from './saml-refusal.js';
import { checkSignaturePlaces } from './signature-rules.js';

/** A single logout message as received. */
export type LogoutMessage =
  | { readonly binding: 'redirect'; readonly query: string; readonly relayState: string | undefined }
  | {
      readonly binding: 'post';
      readonly samlRequest: string | undefined;
      readonly samlResponse: string | undefined;
      readonly relayState: string | undefined;
    };

/** A message with a valid signature. Its recipient and validity haven't been checked yet. */
export interface ReadLogout {
  readonly isAnswer: boolean;
  readonly issuer: string | undefined;
  readonly destination: string | undefined;
  readonly id: string | undefined;
  readonly nameId: string | undefined;
  readonly sessionIndexes: readonly string[];
  readonly issueInstant: string | undefined;
  readonly notOnOrAfter: string | undefined;
}

/** @param certificates the identity provider's signing certificates @throws SamlRefusal */
export async function readLogout(message: LogoutMessage, certificates: readonly string[]): Promise<ReadLogout> {
  const root = await believed(message, certificates);
  return {
    isAnswer: root.localName === 'LogoutResponse',
    issuer: textOf(childOf(root, ASSERTION, 'Issuer')),
    destination: attributeOf(root, 'Destination'),
    id: attributeOf(root, 'ID'),
    nameId: textOf(childOf(root, ASSERTION, 'NameID')),
    sessionIndexes: childrenOf(root, PROTOCOL, 'SessionIndex').flatMap((index) => textOf(index) ?? []),
    issueInstant: attributeOf(root, 'IssueInstant'),
    notOnOrAfter: attributeOf(root, 'NotOnOrAfter'),
  };
}

/** The message, once its signature was verified. */
async function believed(message: LogoutMessage, certificates: readonly string[]): Promise<Element> {
  if (message.binding === 'redirect') return logoutRoot(parseXml(await checkRedirect(message.query, certificates)));
  const base64 = message.samlRequest ?? message.samlResponse;
  if (base64 === undefined) throw new SamlRefusal('not-understood');
  const document = parseXml(decodeMessage(base64));
  const root = logoutRoot(document);
  if (checkSignaturePlaces(document, [root]) === 0) throw new SamlRefusal('unsigned');
  await checkSignature(root, base64, certificates);
  return root;
}

async function checkSignature(root: Element, base64: string, certificates: readonly string[]): Promise<void> {
  // Nothing is sent, so our own name doesn't matter.
  const saml = new SAML({ issuer: '-', callbackUrl: '-', idpCert: [...certificates], cacheProvider: noCache });
  const checked =
    root.localName === 'LogoutRequest'
      ? saml.validatePostRequestAsync({ SAMLRequest: base64 })
      : saml.validatePostResponseAsync({ SAMLResponse: base64 });
  await checked.catch(() => {
    throw new SamlRefusal('signature-wrong');
  });
}

function logoutRoot(document: Document): Element {
  const root = document.documentElement;
  if (root.namespaceURI !== PROTOCOL || !/^Logout(Request|Response)$/.test(root.localName))
    throw new SamlRefusal('not-understood');
  return root;
}
