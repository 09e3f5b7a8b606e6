import { checksOf, refuses } from './checks-of.mjs';

/**
 * Checks of sharing: links, shares, teams, additional devices, and administrators; and of a device's memory of what it
 * has seen.
 */
export const checksOfSharing = [
  ...checksOf(
    'sealed/link-keys.ts',
    ['sealed/links.test.ts'],
    [
      [
        'how a passphrase is stretched is judged',
        "if (!success) throw new SealBroken('These are no parameters of a passphrase', { cause: error });",
        '',
      ],
      ['a door is of its document', "link door v1', itemId)", "link door v1')"],
      [
        'a token takes the passphrase',
        "derived(both(holder), 'cartulary sealed link token v1'",
        "derived(secretBytes(holder.secret), 'cartulary sealed link token v1'",
      ],
      [
        'a key takes the passphrase',
        "derived(both(holder), 'cartulary sealed link key v1'",
        "derived(secretBytes(holder.secret), 'cartulary sealed link key v1'",
      ],
      ['a token is of its document', "link token v1', holder.itemId)", "link token v1')"],
      ['a key is of its document', "link key v1', holder.itemId, linkId)", "link key v1', linkId)"],
      ['a key is of its link', "link key v1', holder.itemId, linkId)", "link key v1', holder.itemId)"],
      ['a wrapped key is of its document', "link wrap v1', itemId, linkId,", "link wrap v1', linkId,"],
      ['a wrapped key is of its link', "link wrap v1', itemId, linkId,", "link wrap v1', itemId,"],
      ['a wrapped key is of its epoch', 'linkId, String(epoch));', 'linkId);'],
      ['a link is kept for one document', '`${itemId} link ${id} ', '`link ${id} '],
      ['a link is kept under its own id', '`${itemId} link ${id} ', '`${itemId} link '],
      ['a link is kept with the epoch of the key', ' link ${id} ${epoch} ', ' link ${id} '],
      ['a link is kept with its end', "${expiresAt === null ? 'never' : momentOf(expiresAt)} ", ''],
      ['a link is kept with the key that it opens', ' ${wrappedKey}`', '`'],
    ],
  ),
  ...checksOf(
    'sealed/linked-item.ts',
    ['sealed/links.test.ts'],
    [
      ['a link opens its own document', ...refuses('said.id !== itemId || said.linkId !== linkId')],
      ['a link shows no older state', ...refuses('next.counter < counter || next.keys.epoch < keys.epoch')],
    ],
  ),
  ...checksOf(
    'sealed/share-proof.ts',
    ['sealed/share-item.test.ts', 'sealed/settle-teams.test.ts', 'sealed/settle-folders.test.ts'],
    [
      ['a share is of its document', '`shared ${itemId} ', '`shared '],
      ['a share is of its epoch', '`shared ${itemId} ${epoch} ', '`shared ${itemId} '],
      ['a share is of its person', ' ${accountId} ${wrappedKey}`', ' ${wrappedKey}`'],
      ['a share is of its key', ' ${accountId} ${wrappedKey}`', ' ${accountId}`'],
      ['a team has its document', '`team ${itemId} ', '`team '],
      ['a team has it by its epoch', '`team ${itemId} ${epoch} ', '`team ${itemId} '],
      ['a team is itself', ' ${teamId} ${wrappedKey}`', ' ${wrappedKey}`'],
      ['a team has it by its key', ' ${teamId} ${wrappedKey}`', ' ${teamId}`'],
      [
        'what the server alone lists is nobody’s share',
        'if (folder === undefined) return NOBODY;',
        'if (folder === undefined) return { isOwn: true, byFolder: null };',
      ],
      ['a share by a folder is told from one by name', '`folder ${as}`', 'as'],
    ],
  ),
  ...checksOf(
    'sealed/seen-documents.ts',
    ['sealed/seen-documents.test.ts', 'sealed/sealed-item.test.ts', 'sealed/share-item.test.ts'],
    [
      ['a document stays its owner’s', ...refuses('before !== undefined && before !== ownerId')],
      ['a document stays of its kind', ...refuses('seen?.kind !== undefined && seen.kind !== kind')],
      ['no key of before is taken', ...refuses('seen !== undefined && epoch < epochOf(seen)')],
      [
        'no older state is taken',
        ...refuses('seen !== undefined && counter <= seen.counter && manifest !== seen.manifest'),
      ],
    ],
  ),
  ...checksOf(
    'vault/devices/device-key.ts',
    ['vault/devices/device-key.test.ts'],
    [
      ['a device’s key takes the secret of the code', 'joined(agreed, exchange.seed)', 'joined(agreed)'],
      ['a device’s key is of its vault', "device key v1', owner.vaultId, ", "device key v1', "],
      ['a device’s key is of its account', 'owner.vaultId, owner.accountId, ...written', 'owner.vaultId, ...written'],
      ['a device’s key is of what both said', ', ...written(exchange));', ');'],
      ['an envelope is of its opening', ', await openingIdOf(owner, seed));', ');'],
    ],
  ),
  ...checksOf(
    'vault/devices/device-code.ts',
    ['vault/devices/device-key.test.ts', 'vault/devices/devices.test.tsx'],
    [
      [
        'a code proves the key of its device',
        'accountId, toBase64Url(askingKey), toBase64Url(nonce)',
        'accountId, toBase64Url(nonce)',
      ],
      [
        'a code proves the number that is shown later',
        'toBase64Url(askingKey), toBase64Url(nonce)',
        'toBase64Url(askingKey)',
      ],
      [
        'what is compared is about both keys',
        "compare v1', vaultId, accountId, ...written(exchange))",
        "compare v1', vaultId, accountId)",
      ],
      [
        'a code that is cut is none',
        "if (!isWholeCode(typed)) throw new SealBroken('This is no code of a device');",
        '',
      ],
    ],
  ),
  ...checksOf(
    'vault/devices/giving.ts',
    ['vault/devices/devices.test.tsx'],
    [['nothing is given to a key that the code does not prove', '? exchange : undefined;', '? exchange : exchange;']],
  ),
  ...checksOf(
    'vault/x25519.ts',
    ['sealed/envelope.test.ts', 'sealed/share-item.test.ts'],
    [
      [
        'a key that leads everybody to the same is none',
        'if (agreed.some((byte) => byte !== 0)) return agreed;',
        'return agreed;',
      ],
    ],
  ),
  ...checksOf(
    'vault-recovery/halves.ts',
    ['vault-recovery/halves.test.ts'],
    [
      ['a half is of its switch', '  about.recoveryId,\n  about.vaultId,\n', '  about.vaultId,\n'],
      ['a half is of its vault', '  about.vaultId,\n  about.ownerId,\n', '  about.ownerId,\n'],
      ['a half is of its owner', '  about.ownerId,\n', ''],
      ['a half is for its holder', '  about.ownerKey,\n  about.holderId,\n', '  about.ownerKey,\n'],
      ['a half that is given is of its request', '  about.requestId,\n', ''],
      ['a half that is given is for its page', '  about.sessionKey,\n', ''],
      ['a half that is given is of its person', '  about.personId,\n', ''],
      ['a code is of its page', 'vaultId, personId, sessionKey];', 'vaultId, personId];'],
      [
        'a code is of its request',
        'recoveryId, requestId, vaultId, personId, sessionKey];',
        'recoveryId, vaultId, personId, sessionKey];',
      ],
      ['a code is compared', ' === (await recoveryCode(about));', " !== '';"],
    ],
  ),
  ...checksOf(
    'vault-recovery/make-copy.ts',
    ['vault-recovery/make-copy.test.ts', 'vault-recovery/halves.test.ts'],
    [
      ['a copy goes to the two whose names were read', 'userId === other.userId && ', ''],
      ['a copy goes to the keys that were told', ' && key === other.key', ''],
      ['nobody holds a half of their own key', ' && holders.every(({ userId }) => userId !== accountId)', ''],
      [
        'an administrator’s key is the one that is remembered',
        'for (const { userId, key: holderKey } of recovery.holders) await takeKey(vault, server, userId, holderKey);',
        '',
      ],
    ],
  ),
];
