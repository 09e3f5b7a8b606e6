import type { Holder } from '@cartulary/access/actor';
import { mayOpen, type Closed, type Requirement } from '@cartulary/access/module-access';
import { moduleIds, type Subscription } from '@cartulary/contracts/modules';

export type Refusal = Closed;

/**
 * The assumed modules until the server has responded: this check is a convenience, and the server validates every call.
 */
export const everyModule: readonly Subscription[] = moduleIds.map((module) => ({ module, readOnly: false }));

/**
 * Why this person can't open a page or make a call; undefined if they can. Uses the same evaluation as the gateway.
 * @param held the organization's modules, from `heldModules` in `@/shared/modules/modules`
 */
export function refusalOf(
  requirement: Requirement,
  user: Holder,
  held: readonly Subscription[] = everyModule,
): Refusal | undefined {
  const opening = mayOpen(user, requirement, held);
  return opening.open ? undefined : opening;
}
