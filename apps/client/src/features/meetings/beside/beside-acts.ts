import { hideBeside, makeMinutes, openBesideTo, showBeside } from '@cartulary/contracts/endpoints/meeting-beside';
import type { Box } from '@cartulary/contracts/reading';
import { call } from '@/lib/api/api';

/** What is done with what is open beside a meeting. The server decides; each rejects with its sentence. */
export const besideActs = (meetingId: string) => {
  const params = { meetingId };
  return {
    show: (itemId: string, page = 1, box: Box | null = null) =>
      call(showBeside, { params, body: { itemId, page, box } }),
    hide: () => call(hideBeside, { params }),
    openToAll: () => call(openBesideTo, { params }),
    minutes: () => call(makeMinutes, { params }),
  };
};
