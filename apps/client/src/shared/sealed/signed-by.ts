import { ApiError } from '@/lib/errors/api-error';
import type { Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import type { OpenVault } from '@/shared/vault/open-vault';
import { changeMemory, peopleOf, type KnownPerson, type People, type PeopleServer, type Published } from './people';
import { isSignedBy, knowsSignatures, type Signer } from './signing-keys';

/**
 * How a signature relates to its author. `proven`: made with the remembered signing key or the first one seen; `unproven`: their signing
 * key is unknown, or this browser can't verify; `changed`: made with an earlier remembered key, or with a currently published key that
 * differs from the remembered one or wasn't verified together with their sharing key; `forged`: none of these.
 */
export type Verdict = 'proven' | 'unproven' | 'changed' | 'forged';

/** The person's own signer, and verification of others' signatures. */
export interface Signatures {
  /** Undefined if this browser can't sign. */
  readonly signer: Signer | undefined;
  judge(author: string, said: Bytes, signature: Bytes): Promise<Verdict>;
}

/** The user's own signer, created and published if the vault has none yet. @throws SealBroken, CannotShare, ApiError */
export async function signaturesOf(vault: OpenVault, server: PeopleServer): Promise<Signatures> {
  const knows = await knowsSignatures();
  const { kept } = await peopleOf(vault, server);
  // Writing the next version also creates the key. Browsers that can't create one don't write a version for it.
  if (!kept.signing && knows) await changeMemory(vault, server, (memory) => memory, { anew: true });
  let memory = await peopleOf(vault, server);
  const { signer } = memory;
  /** The current memory, or the last known one: a failed request must not weaken verification. */
  const remembered = async (): Promise<People> => {
    try {
      memory = await peopleOf(vault, server);
    } catch (error) {
      log.info('Signatures are judged by what was remembered before.', { component: 'sealed-text', error });
    }
    return memory;
  };
  const asked = new Map<string, Promise<Published>>();
  return {
    signer,
    judge: async (author, said, signature) => {
      if (!knows) return 'unproven';
      const { kept: own, people } = await remembered();
      if (author === vault.accountId) {
        if (!own.signing) return 'unproven';
        return (await isSignedBy(own.signing.publicKey, said, signature)) ? 'proven' : 'forged';
      }
      const known = people.find(({ account }) => account === author);
      if (known?.signing && (await isSignedBy(known.signing, said, signature))) return 'proven';
      for (const earlier of known?.earlier ?? []) if (await isSignedBy(earlier, said, signature)) return 'changed';
      const published = await publishedBy(server, asked, author);
      if (!published?.signingKey) return known?.signing ? 'forged' : 'unproven';
      if (!(await isSignedBy(published.signingKey, said, signature))) return 'forged';
      if (known && !isFirst(known, published)) return 'changed';
      void remember(vault, server, author, published);
      return 'proven';
    },
  };
}

/** Whether a signing key may be accepted as the first one: not if the person was verified without it or their sharing key changed. */
const isFirst = (known: KnownPerson, { publicKey }: Published): boolean =>
  known.signing === null && known.verified === null && known.key === publicKey;

/** Undefined if unknown. None of their content is skipped because of that. */
async function publishedBy(
  server: PeopleServer,
  asked: Map<string, Promise<Published>>,
  author: string,
): Promise<Published | undefined> {
  const answer = asked.get(author) ?? server.published(author);
  asked.set(author, answer);
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    asked.delete(author);
    log.info('By which key somebody signs could not be asked.', { component: 'sealed-text', error });
    return undefined;
  }
}

/** Remembers a key only after it verified something. Without space or connection, it counts as the first one again next time. */
async function remember(vault: OpenVault, server: PeopleServer, account: string, published: Published): Promise<void> {
  const { publicKey: key, signingKey: signing } = published;
  if (key === null || signing === null) return;
  try {
    await changeMemory(vault, server, ({ people, waits }) => {
      const before = people.find((person) => person.account === account);
      if (before && !isFirst(before, published)) return undefined;
      const since = new Date().toISOString();
      const entry = { account, key, since, verified: null, earlier: [], ...before, signing };
      return { people: [...people.filter((person) => person.account !== account), entry], waits };
    });
  } catch (error) {
    log.info('By which key somebody signs is not remembered.', { component: 'sealed-text', error });
  }
}
