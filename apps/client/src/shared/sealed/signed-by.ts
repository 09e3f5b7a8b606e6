import { ApiError } from '@/lib/errors/api-error';
import type { Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import type { OpenVault } from '@/shared/vault/open-vault';
import { changeMemory, peopleOf, type PeopleServer, type Published } from './people';
import { isSignedBy, type Signer } from './signing-keys';

/**
 * How a signature stands to its author: `proven`: by the key that is remembered of them, or the first that is seen; `unproven`: nothing is known that
 * they sign by; `changed`: by the one that they publish now, which is another than the one remembered; `forged`: by none of these.
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
  const { kept } = await peopleOf(vault, server);
  // What a version brings along: whoever writes the next one makes the key too.
  if (!kept.signing) await changeMemory(vault, server, (memory) => memory, { anew: true });
  const { signer } = await peopleOf(vault, server);
  const asked = new Map<string, Promise<Published>>();
  return {
    signer,
    judge: async (author, said, signature) => {
      const { kept: own, people } = await peopleOf(vault, server);
      if (author === vault.accountId) {
        if (!own.signing) return 'unproven';
        return (await isSignedBy(own.signing.publicKey, said, signature)) ? 'proven' : 'forged';
      }
      const known = people.find(({ account }) => account === author);
      if (known?.signing && (await isSignedBy(known.signing, said, signature))) return 'proven';
      const published = await publishedBy(server, asked, author);
      if (!published?.signingKey) return known?.signing ? 'forged' : 'unproven';
      if (!(await isSignedBy(published.signingKey, said, signature))) return 'forged';
      if (known?.signing || (known && known.key !== published.publicKey)) return 'changed';
      void remember(vault, server, author, published);
      return 'proven';
    },
  };
}

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
      if (before && (before.signing !== null || before.key !== key)) return undefined;
      const entry = { account, key, since: new Date().toISOString(), verified: null, ...before, signing };
      return { people: [...people.filter((person) => person.account !== account), entry], waits };
    });
  } catch (error) {
    log.info('By which key somebody signs is not remembered.', { component: 'sealed-text', error });
  }
}
