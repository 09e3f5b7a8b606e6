import { defaultSubscription, type Subscription } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { ModuleSubscription } from './entities/module-subscription.entity.js';
import { newId } from './new-id.js';
import { repository } from './organisation-context.js';

/**
 * Subscribes the organisation of the running unit of work to what a new one has (specification, section 6).
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function subscribeNewOrganisation(subscribed: readonly ModuleId[] = defaultSubscription): Promise<void> {
  if (subscribed.length > 0)
    await repository(ModuleSubscription).insert(
      subscribed.map((module) => ({ id: newId(), module, state: 'subscribed' as const })),
    );
}

/** What a row means at a moment: a trial is over when its time is, whether or not the sweep has come by. */
export function standingOf(
  { state, trialEndsAt }: Pick<ModuleSubscription, 'state' | 'trialEndsAt'>,
  now: Date,
): ModuleSubscription['state'] {
  return state === 'trial' && trialEndsAt !== null && trialEndsAt <= now ? 'ended' : state;
}

/** The module as it is held at a moment; null where it was only asked for. */
export function heldOf(row: ModuleSubscription, now: Date): Subscription | null {
  const state = standingOf(row, now);
  return state === 'requested' ? null : { module: row.module, readOnly: state === 'ended' };
}
