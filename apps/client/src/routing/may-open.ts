import type { Holder } from '@cartulary/access/actor';
import { mayOpen, type Closed, type Requirement } from '@cartulary/access/module-access';
import { moduleIds, type Subscription } from '@cartulary/contracts/modules';

export type Refusal = Closed;

/** What is assumed to be held as long as the server has not said: the gate is a courtesy, the server decides every call. */
export const everyModule: readonly Subscription[] = moduleIds.map((module) => ({ module, readOnly: false }));

/**
 * Why this person may not open a page or make a call, or undefined if they may: the same evaluation as the gateway's.
 * @param held what the organisation holds; `heldModules` of `@/shared/modules/modules` asks for it.
 */
export function refusalOf(
  requirement: Requirement,
  user: Holder,
  held: readonly Subscription[] = everyModule,
): Refusal | undefined {
  const opening = mayOpen(user, requirement, held);
  return opening.open ? undefined : opening;
}
