import type { CallOf } from '@cartulary/contracts/endpoint';
import {
  hideBeside,
  makeMinutes,
  openBesideTo,
  pointBeside,
  showBeside,
} from '@cartulary/contracts/endpoints/meeting-beside';
import { call } from '@/lib/api/api';

/** The location in the item: a page, a marked area, or a slide. */
type Place = Omit<CallOf<typeof showBeside>['body'], 'itemId'>;

/**
 * Actions on the item that is open in the meeting's side panel. The server decides; each rejects with the server's
 * message.
 */
export const besideActs = (meetingId: string) => {
  const params = { meetingId };
  return {
    show: (itemId: string, place: Place = {}) => call(showBeside, { params, body: { itemId, ...place } }),
    /** Not retried: the next position follows immediately. */
    point: (at: CallOf<typeof pointBeside>['body']['at']) =>
      call(pointBeside, { params, body: { at } }, { retries: 0 }),
    hide: () => call(hideBeside, { params }),
    openToAll: () => call(openBesideTo, { params }),
    /** The server creates the minutes from the content it can read. */
    minutes: () => call(makeMinutes, { params }),
  };
};
