import type { BusEvent } from '@cartulary/contracts/events';
import { metricsRoom } from '@cartulary/contracts/events/metrics';

/** For pages that show rules and alerts. */
export const alertsChanged = (organisationId: string): BusEvent<'alerts.changed'> => ({
  type: 'alerts.changed',
  organisationId,
  audience: [metricsRoom(organisationId)],
  payload: {},
  number: null,
});
