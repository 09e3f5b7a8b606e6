import { checksOf, refuses } from './checks-of.mjs';
import { checksOfSharing } from './checks-of-sharing.mjs';

/**
 * Every check that sealing depends on, and the change that removes it from the code: `npm run test:crypto-checks`
 * applies each in turn and expects the named tests to fail. A binding (the subject of associated data, a key or a
 * signature) is removed on both sides, as if it had never existed.
 */
export const checks = [
  ...checksOf(
    'vault/open-vault.ts',
    ['vault/vault-crypto.test.ts'],
    [
      ['a purpose has a key of its own', 'vaultId, accountId, purpose)', 'vaultId, accountId)'],
      ['an item key is of its item', "v1', vaultId, accountId, itemId)", "v1', vaultId, accountId)"],
      ['an item key is of its vault', "item key v1', vaultId, ", "item key v1', "],
      ['an item key is of its account', "item key v1', vaultId, accountId, ", "item key v1', vaultId, "],
      ['a wrapped key has its form and size', ...refuses('wrapped.length !== WRAPPED_BYTES || wrapped[0] !== FORM')],
      [
        'what is wrapped is proven to be about one thing',
        'wrapped.slice(1, 1 + NONCE_BYTES), additionalData: about',
        'wrapped.slice(1, 1 + NONCE_BYTES)',
      ],
      ['the key of the vault is wiped', 'vaultKey.fill(0);', ''],
    ],
  ),
  ...checksOf(
    'vault/ways/ways.ts',
    ['vault/vault-crypto.test.ts'],
    [
      ['a way is of its vault', "vault way v1', vaultId, ", "vault way v1', "],
      ['a way is of its account', "vault way v1', vaultId, accountId, ", "vault way v1', vaultId, "],
      ['a way has its parameters', 'accountId, ...written(parameters))', 'accountId)'],
      ['a kind of way has a key of its own', "vault way key v1', parameters.kind)", "vault way key v1')"],
      [
        'what a server tells of a way is judged',
        '  requireSound(parameters);\n  return unwrapKey',
        '  return unwrapKey',
      ],
    ],
  ),
  ...checksOf(
    'sealed/sealed-blob.ts',
    ['sealed/sealed-blob.test.ts'],
    [
      ['bytes are of their item', '    itemId,\n    place,', '    place,'],
      ['bytes are of their place', '    place,\n    String(version),', '    String(version),'],
      ['bytes are of their version', '    String(version),\n', ''],
      ['sealed bytes have their form', ...refuses('header.length !== HEADER_BYTES || header[0] !== SEALED_FORM')],
      ['sealed bytes have a size of the padding', ...refuses('!isSealedSize(sealedBytes)')],
      ['the length fits the padding', ...refuses('paddedSize(LENGTH_BYTES + plainBytes) !== contentBytes')],
      ['nothing but zeros follows', ...refuses('content.subarray(until).some((byte) => byte !== 0)')],
    ],
  ),
  ...checksOf(
    'sealed/manifest.ts',
    ['sealed/sealed-item.test.ts', 'sealed/sealed-blob.test.ts'],
    [
      [
        'a manifest has its form and size',
        ...refuses('manifest.length !== MANIFEST_BYTES || manifest[0] !== SEALED_FORM'),
      ],
      ['how a document stands is proven', ...refuses('!isProven')],
      ['all places are those that were proven', 'if (places && toBase64Url', 'if (!places && toBase64Url'],
      ['how often it was written is proven', '    String(counter),\n', ''],
      ['which head it has is proven', "    head ? named(head) : '',\n", ''],
      ['by which key a place was sealed is proven', '(epoch === 1 ? salt : `${epoch}.${salt}`)', 'salt'],
    ],
  ),
  ...checksOf(
    'sealed/envelope.ts',
    ['sealed/envelope.test.ts'],
    [
      ['an envelope is of its organisation', '  about.organisationId,\n', ''],
      ['an envelope is of its item', '  about.itemId,\n', ''],
      ['an envelope is of its epoch', '  String(about.epoch),\n', ''],
      ['an envelope is of its sender', '  about.senderId,\n', ''],
      ['an envelope is for its recipient', '  about.recipientId,\n', ''],
      ['only the sender can have made it', 'joined(ofEphemeral, ofSender)', 'joined(ofEphemeral, ofEphemeral)'],
      [
        'an envelope has its form and size',
        ...refuses('envelope.length !== ENVELOPE_BYTES || envelope[0] !== SEALED_FORM'),
      ],
    ],
  ),
  ...checksOf(
    'sealed-written/frame.ts',
    ['sealed-written/frame.test.ts'],
    [
      ['a change is of its text', '  itemId,\n  String(epoch),', '  String(epoch),'],
      ['a change is of its author', '  author,\n  run,', '  run,'],
      ['a change is of its place in the run', '  run,\n  String(counter),', '  run,'],
      ['what is no frame does not open', ...refuses('header === undefined')],
      [
        'a change is padded by zeros alone',
        ...refuses('paddedFrame(end) !== padded.length || padded.subarray(end).some((byte) => byte !== 0)'),
      ],
      ['what is no change does not open', ...refuses('content === undefined')],
    ],
  ),
  ...checksOf(
    'sealed-written/frame-log.ts',
    ['sealed-written/frame.test.ts', 'sealed-written/snapshot.test.ts'],
    [
      ['a forged change is left out', "if (verdict === 'forged') return 'forged';", ''],
      ['what is sealed by a key of before is left out', "if (epoch < this.newestEpoch) return 'key';", ''],
      ['what comes again is left out', "if (counter < expected) return 'again';", ''],
      ['nobody writes under ids of somebody else', "if (!this.isOwn(author, content.update)) return 'foreign';", ''],
      [
        'a run that forks is told',
        'if (this.heads.isFork(header, content.previous)) {',
        'if (this.options.itemId === author) {',
      ],
      [
        'a snapshot by a key of before is left out',
        "if (header.epoch < this.newestEpoch) return this.leftOut('key', header.author);",
        '',
      ],
      ['a snapshot says of its author alone who wrote', '(owner === by || by === this.options.accountId) && ', ''],
    ],
  ),
  ...checksOf(
    'sealed-written/snapshot.ts',
    ['sealed-written/snapshot.test.ts'],
    [
      [
        'a snapshot is of its text',
        '[itemId, String(epoch), author, run,',
        '[String(epoch), author, run,',
        ["snapshot v2', itemId, String(epoch), author, run)", "snapshot v2', String(epoch), author, run)"],
      ],
      [
        'a snapshot is of its author',
        'String(epoch), author, run, toBase64Url(coveredBytes',
        'String(epoch), run, toBase64Url(coveredBytes',
        ["snapshot v2', itemId, String(epoch), author, run)", "snapshot v2', itemId, String(epoch), run)"],
      ],
      ['a snapshot stands for what it says', ', toBase64Url(coveredBytes(covers, left))]', ']'],
      ['a snapshot is the only thing of its run', ' || found.header.counter !== 1', ''],
      ['a snapshot is padded', 'paddedFrame(end) !== content.length || ', ''],
      ['a snapshot names as many as it stands for', ' || about.data.names.length !== covers.length + left.length', ''],
    ],
  ),
  ...checksOf(
    'sealed/signed-by.ts',
    ['sealed/signed-by.test.ts'],
    [
      [
        'what one did not sign oneself is forged',
        "(await isSignedBy(own.signing.publicKey, said, signature)) ? 'proven' : 'forged'",
        "'proven'",
      ],
      [
        'what nobody signed is forged',
        "if (!(await isSignedBy(published.signingKey, said, signature))) return 'forged';",
        '',
      ],
      ['another key than the one known is told', "if (known && !isFirst(known, published)) return 'changed';", ''],
    ],
  ),
  ...checksOf(
    'open-sealed/comments/comment-proofs.ts',
    ['open-sealed/comments/comment-proofs.test.ts', 'open-sealed/comments/sealed-comments.test.ts'],
    [
      ['a comment is its author’s once that is proven', "verdict === 'proven'", 'verdict !== undefined'],
      ['a comment without a signature is nobody’s', 'kept.signature === undefined || ', ''],
      ['a comment is of its text', "comment v1', this.document.itemId, ", "comment v1', "],
      ['a comment is of its thread', 'threadId, key, body, rest', 'key, body, rest'],
      ['a comment is of its place', 'threadId, key, body, rest', 'threadId, body, rest'],
      ['whom a comment mentions and when it was made is signed', '[mentions, at, editedAt, deletedAt]', '[]'],
    ],
  ),
  ...checksOfSharing,
];
