/**
 * Notifies a product's pages that figures changed, like its workers do (`apps/workers/src/followers.ts`): through its
 * bus.
 */
import { createBus } from '@cartulary/bus/bus';
import { metricsRoom } from '@cartulary/contracts/events/metrics';
import { createLogger } from '@cartulary/telemetry/logger';

export async function toldBy(product, organisationId) {
  const log = createLogger({ component: 'bench', level: 'error' });
  const bus = await createBus({ databaseUrl: product.superuserUrl, log });
  const event = {
    type: 'metrics.changed',
    organisationId,
    audience: [metricsRoom(organisationId)],
    payload: { kinds: ['document.read'] },
    number: null,
  };
  return { figuresChanged: () => bus.publish(event), stop: () => bus.close() };
}
