import { sealedWaitLimits } from '@cartulary/contracts/limits/sealed-waits';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import type { OpenVault } from '@/shared/vault/open-vault';
import { changeMemory, peopleOf, TooManyPeople, type PeopleServer, type RememberedWait } from './people';

/**
 * Pending recipients of documents, recorded in the owner's vault along with other people's keys. The server also stores
 * a row for each, to detect when they have a key, but it could forge or restore one. A document is shared only with
 * recipients in this record.
 */

const { lastsMs, maxOfVault } = sealedWaitLimits;

interface WaitOf {
  readonly itemId: string;
  readonly accountId: string;
}

const isOf =
  ({ itemId, accountId }: WaitOf) =>
  (wait: RememberedWait): boolean =>
    wait.document === itemId && wait.account === accountId;
const isOver = ({ until }: RememberedWait): boolean => !(Date.parse(until) > Date.now());

/**
 * Pending recipients per the server's latest version, since another device may have removed some. @throws SealBroken, CannotShare, ApiError
 */
export async function rememberedWaits(vault: OpenVault, server: PeopleServer): Promise<readonly RememberedWait[]> {
  await changeMemory(vault, server, () => undefined, { anew: true });
  return (await peopleOf(vault, server)).waits.filter((wait) => !isOver(wait));
}

/** The entry for one document and person. */
export const waitOf = (waits: readonly RememberedWait[], of: WaitOf): RememberedWait | undefined =>
  waits.find(isOf(of));

/**
 * @returns the previous entry, for {@link takeBackWait}
 * @throws TooManyPeople if the vault can't remember more; SealBroken, CannotShare, ApiError
 */
export async function rememberWait(
  vault: OpenVault,
  server: PeopleServer,
  { may, ...of }: WaitOf & { may: SealedRight },
): Promise<RememberedWait | undefined> {
  const until = new Date(Date.now() + lastsMs).toISOString();
  const wait = { document: of.itemId, account: of.accountId, may, until };
  let before: RememberedWait | undefined;
  await changeMemory(vault, server, ({ people, waits }) => {
    before = waitOf(waits, of);
    const others = waits.filter((one) => !isOver(one) && !isOf(of)(one));
    if (others.length >= maxOfVault) throw new TooManyPeople();
    return { people, waits: [...others, wait] };
  });
  return before;
}

/** Restores the previous entry after a failure. @throws SealBroken, CannotShare, ApiError */
export const takeBackWait = (
  vault: OpenVault,
  server: PeopleServer,
  of: WaitOf,
  before: RememberedWait | undefined,
): Promise<void> =>
  changeMemory(
    vault,
    server,
    ({ people, waits }) => ({
      people,
      waits: [...waits.filter((one) => !isOf(of)(one)), ...(before ? [before] : [])],
    }),
    { anew: true },
  );

/**
 * Removes the entry: they have the document, shouldn't get it, or were removed. Writes nothing if there is no entry. @throws SealBroken,
 * CannotShare, ApiError
 */
export const forgetWait = (vault: OpenVault, server: PeopleServer, of: WaitOf): Promise<void> =>
  changeMemory(
    vault,
    server,
    ({ people, waits }) =>
      waits.some(isOf(of)) ? { people, waits: waits.filter((one) => !isOf(of)(one)) } : undefined,
    { anew: true },
  );
