import type { Coming, Meeting } from '@cartulary/contracts/endpoints/meetings';
import { MeetingParticipantRow, MeetingStayRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import { openOrganisation, type TestOrganisation } from '../../collaboration/test-organisation.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from '../meeting-server.test-helper.js';
import { PresenceService } from './presence.service.js';

const HOUR_MS = 3_600_000;

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation(server.environment);
});
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});

test.each([-1, 1])(
  'nobody came before the meeting or after now, where the meeting server’s clock is %i h off',
  async (off) => {
    const { ada, running, inOwn } = organisation;
    const { id } = await ada.data<Meeting>('POST', '/api/v1/meetings', { title: 'Board', invited: [] });
    const coming = await ada.data<Coming>('POST', `/api/v1/meetings/${id}/join`);
    if (coming.is !== 'in') throw new Error(coming.is);
    const { meeting, own } = coming.room;
    // The meeting server doesn't report the join, so the presence check has to find it.
    const joinedAt = new Date(Date.now() + off * HOUR_MS);
    const line = {
      connected: async () => [{ id: own.id, roomId: null, line: 'PA_seen', joinedAt }],
      remove: async () => undefined,
    };
    const presence = new PresenceService(
      running.parts.database,
      undefined as never,
      undefined as never,
      line as never,
      {
        warn: (_: string, { error }: { error: unknown }) => {
          throw error;
        },
      } as never,
    );
    await presence.lookAfter();
    // Otherwise, the end of this connection would be ignored as the end of an earlier one.
    const row = await inOwn(() => repository(MeetingParticipantRow).findOneByOrFail({ id: own.id }));
    expect(row.line).toBe('PA_seen');
    const stay = await inOwn(() => repository(MeetingStayRow).findOneByOrFail({ participantId: own.id }));
    expect(stay.cameAt.getTime()).toBeGreaterThanOrEqual(Date.parse(meeting.begunAt ?? ''));
    expect(stay.cameAt.getTime()).toBeLessThanOrEqual(Date.now());
    await ada.call('POST', `/api/v1/meetings/${id}/end`);
  },
);
