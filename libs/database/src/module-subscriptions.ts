import { defaultSubscription, type Subscription } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { ModuleSubscription } from './entities/module-subscription.entity.js';
import { newId } from './new-id.js';
import { repository } from './organisation-context.js';

/**
 * Subscribes the current organization to the default modules of a new one (specification, section 6).
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function subscribeNewOrganisation(subscribed: readonly ModuleId[] = defaultSubscription): Promise<void> {
  if (subscribed.length > 0)
    await repository(ModuleSubscription).insert(
      subscribed.map((module) => ({ id: newId(), module, state: 'subscribed' as const })),
    );
}

/** State of a row at a given time: a trial is over when its end has passed, whether or not the sweep has run. */
export function standingOf(
  { state, trialEndsAt }: Pick<ModuleSubscription, 'state' | 'trialEndsAt'>,
  now: Date,
): ModuleSubscription['state'] {
  return state === 'trial' && trialEndsAt !== null && trialEndsAt <= now ? 'ended' : state;
}

/** The organization's subscription at a given time; null if it was only requested. */
export function heldOf(row: ModuleSubscription, now: Date): Subscription | null {
  const state = standingOf(row, now);
  return state === 'requested' ? null : { module: row.module, readOnly: state === 'ended' };
}
