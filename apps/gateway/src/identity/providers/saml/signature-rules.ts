import { allOf, attributeOf, childOf, childrenOf, DSIG, elementsOf } from './safe-xml.js';
import { SamlRefusal } from './saml-refusal.js';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** Accepted signature algorithms. SHA-1 is broken (RFC 9155), and an HMAC would use a public certificate as its key. */
export const signatureAlgorithms: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const digestAlgorithms: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

/**
 * Rejects any misplaced signature: each must be the only one that is a direct child of one of `signable`, cover exactly
 * that element by its ID, use an allowed algorithm, and hide nothing. The signature itself is verified afterward; this
 * ensures that it covers the content that is used.
 * @returns the number of signatures
 * @throws SamlRefusal
 */
export function checkSignaturePlaces(document: Document, signable: readonly Element[]): number {
  const ids = elementsOf(document).flatMap((element) =>
    // The three attributes that xml-crypto looks up.
    ['ID', 'Id', 'id'].flatMap((name) => attributeOf(element, name) ?? []),
  );
  if (new Set(ids).size !== ids.length) throw new SamlRefusal('signature-misplaced', 'Two elements carry the same id.');
  const signatures = allOf(document, DSIG, 'Signature');
  for (const signature of signatures) {
    const signed = signable.find((element) => element === signature.parentNode);
    if (signed === undefined || childrenOf(signed, DSIG, 'Signature').length !== 1)
      throw new SamlRefusal('signature-misplaced', 'A signature is where none belongs.');
    checkSignature(signature, signed);
  }
  return signatures.length;
}

function checkSignature(signature: Element, signed: Element): void {
  const info = childOf(signature, DSIG, 'SignedInfo');
  const reference = childOf(info, DSIG, 'Reference');
  const id = attributeOf(signed, 'ID');
  const holdsMore = allOf(signature, DSIG, 'Object').length > 0 || allOf(signature, DSIG, 'Reference').length !== 1;
  if (reference === undefined || holdsMore || id === undefined || attributeOf(reference, 'URI') !== `#${id}`)
    throw new SamlRefusal('signature-misplaced', 'A signature is not over the element that holds it.');
  const transforms = childOf(reference, DSIG, 'Transforms');
  const names = transforms === undefined ? [] : childrenOf(transforms, DSIG, 'Transform').map(algorithmOf);
  const isAllowed =
    algorithmOf(childOf(info, DSIG, 'CanonicalizationMethod')) === EXCLUSIVE &&
    signatureAlgorithms.has(algorithmOf(childOf(info, DSIG, 'SignatureMethod'))) &&
    digestAlgorithms.has(algorithmOf(childOf(reference, DSIG, 'DigestMethod'))) &&
    names.length === 2 &&
    names.includes(ENVELOPED) &&
    names.includes(EXCLUSIVE);
  if (!isAllowed) {
    const used = algorithmOf(childOf(info, DSIG, 'SignatureMethod'));
    throw new SamlRefusal(
      'signature-algorithm',
      `It was signed by ${used.slice(0, 100)}; RSA with SHA-256 or SHA-512 is accepted.`,
    );
  }
}

const algorithmOf = (element: Element | undefined): string => attributeOf(element, 'Algorithm') ?? '';
