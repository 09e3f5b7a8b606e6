import { ApiError } from '@/lib/errors/api-error';
import type { Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import type { OpenVault } from '@/shared/vault/open-vault';
import { changeMemory, peopleOf, type KnownPerson, type People, type PeopleServer, type Published } from './people';
import { isSignedBy, knowsSignatures, type Signer } from './signing-keys';

/**
 * How a signature stands to its author: `proven`: by the key that is remembered of them, or the first that is seen; `unproven`: nothing is known that
 * they sign by, or this browser can't tell; `changed`: by one that was remembered of them before, or by the one that they publish now, which is another than
 * the one remembered, or was not compared with the key that was; `forged`: by none of these.
 */
export type Verdict = 'proven' | 'unproven' | 'changed' | 'forged';

/** One's own signature, and what is known of those of others. */
export interface Signatures {
  /** Undefined where this browser can't sign. */
  readonly signer: Signer | undefined;
  judge(author: string, said: Bytes, signature: Bytes): Promise<Verdict>;
}

/** One's own signer, made and published where the vault has none yet. @throws SealBroken, CannotShare, ApiError */
export async function signaturesOf(vault: OpenVault, server: PeopleServer): Promise<Signatures> {
  const knows = await knowsSignatures();
  const { kept } = await peopleOf(vault, server);
  // What a version brings along: whoever writes the next one makes the key too. A browser that makes none writes none for that.
  if (!kept.signing && knows) await changeMemory(vault, server, (memory) => memory, { anew: true });
  let memory = await peopleOf(vault, server);
  const { signer } = memory;
  /** What is remembered now, or was when that was known last: that it does not come is no reason to judge by less. */
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

/** Whether a key to sign by may be taken for somebody's because it is the first: not where they were compared without it, or their key is another. */
const isFirst = (known: KnownPerson, { publicKey }: Published): boolean =>
  known.signing === null && known.verified === null && known.key === publicKey;

/** Undefined where that is not known now: nothing of theirs is left out for that. */
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

/** Only a key that something was proven by is remembered. Where there is no room, or no line, it is the first one again next time. */
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
