import { sealedWaitLimits } from '@cartulary/contracts/limits/sealed-waits';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import type { OpenVault } from '@/shared/vault/open-vault';
import { changeMemory, peopleOf, TooManyPeople, type PeopleServer, type RememberedWait } from './people';

/**
 * Whom documents wait for, as the owner's vault remembers it beside the keys of others. The server keeps a row of each as well, to know when
 * there is a key; but it could write one of anybody, or bring one back. A document is given to nobody of whom this does not say so.
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

/** What waits, by the newest that the server has: another device may have said that it waits no more. @throws SealBroken, CannotShare, ApiError */
export async function rememberedWaits(vault: OpenVault, server: PeopleServer): Promise<readonly RememberedWait[]> {
  await changeMemory(vault, server, () => undefined, { anew: true });
  return (await peopleOf(vault, server)).waits.filter((wait) => !isOver(wait));
}

/** Of somebody, among what waits. */
export const waitOf = (waits: readonly RememberedWait[], of: WaitOf): RememberedWait | undefined =>
  waits.find(isOf(of));

/**
 * @returns what was remembered of them before, for {@link takeBackWait}
 * @throws TooManyPeople where it waits for as many as a vault remembers; SealBroken, CannotShare, ApiError
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

/** It came to nothing: what was remembered before is remembered again. @throws SealBroken, CannotShare, ApiError */
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

/** It waits for them no more: they have it, are not to have it, or were removed. Writes nothing where it did not. @throws SealBroken, CannotShare, ApiError */
export const forgetWait = (vault: OpenVault, server: PeopleServer, of: WaitOf): Promise<void> =>
  changeMemory(
    vault,
    server,
    ({ people, waits }) =>
      waits.some(isOf(of)) ? { people, waits: waits.filter((one) => !isOf(of)(one)) } : undefined,
    { anew: true },
  );
