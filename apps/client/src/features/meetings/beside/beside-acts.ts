import type { CallOf } from '@cartulary/contracts/endpoint';
import {
  hideBeside,
  makeMinutes,
  openBesideTo,
  pointBeside,
  showBeside,
} from '@cartulary/contracts/endpoints/meeting-beside';
import { call } from '@/lib/api/api';

/** Where in it: a page, a marked place, a slide. */
type Place = Omit<CallOf<typeof showBeside>['body'], 'itemId'>;

/** What is done with what is open beside a meeting. The server decides; each rejects with its sentence. */
export const besideActs = (meetingId: string) => {
  const params = { meetingId };
  return {
    show: (itemId: string, place: Place = {}) => call(showBeside, { params, body: { itemId, ...place } }),
    /** What isn't told of the light isn't said: the next place follows at once. */
    point: (at: CallOf<typeof pointBeside>['body']['at']) =>
      call(pointBeside, { params, body: { at } }, { retries: 0 }),
    hide: () => call(hideBeside, { params }),
    openToAll: () => call(openBesideTo, { params }),
    /** The server writes them of what it could read already. */
    minutes: () => call(makeMinutes, { params }),
  };
};
