import type { Coming, Meeting, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import type { Loop } from '@cartulary/database/system/listening-loop';
import { startOutboxRelay } from '@cartulary/database/system/outbox-relay';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from './meeting-server.test-helper.js';

export const MEETINGS = '/api/v1/meetings';

export type In = Extract<Coming, { is: 'in' }>;

export const begin = (by: Member, wanted: object = {}): Promise<Meeting> =>
  by.data<Meeting>('POST', MEETINGS, { title: 'Standup', ...wanted });
export const join = (by: Member, id: string): Promise<Coming> => by.data<Coming>('POST', `${MEETINGS}/${id}/join`);
export const room = (by: Member, id: string): Promise<MeetingRoom> =>
  by.data<MeetingRoom>('GET', `${MEETINGS}/${id}/room`);

/** An organization of four with a fake meeting server. */
export class OpenMeetings {
  private constructor(
    readonly server: MeetingServerStandIn,
    readonly organisation: TestOrganisation,
    private readonly relay: Loop,
    readonly bo: Member,
    readonly cy: Member,
    readonly dee: Member,
  ) {}

  static async start(): Promise<OpenMeetings> {
    const server = await standInForMeetingServer();
    const organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: '4' });
    const { database, bus } = organisation.running.parts;
    const relay = startOutboxRelay({
      database,
      systemUrl: organisation.running.test.systemUrl,
      publish: async (events) => void (await Promise.all(events.map((event) => bus.publish(event)))),
      onError: (error) => {
        throw error;
      },
    });
    const [bo, cy] = [await organisation.joins('Bo'), await organisation.joins('Cy')];
    return new OpenMeetings(server, organisation, relay, bo, cy, await organisation.joins('Dee'));
  }

  get ada(): Member {
    return this.organisation.ada;
  }

  /** Joins and connects. */
  async enters(by: Member, id: string): Promise<In['room']['own']> {
    const coming = await join(by, id);
    if (coming.is !== 'in') throw new Error(`${by.name} is ${coming.is}`);
    const { own } = coming.room;
    expect(await this.server.tell('participant_joined', id, { identity: own.id, sid: `PA_${own.id}` })).toBe(200);
    return own;
  }

  leavesLine(id: string, identity: string, sid = `PA_${identity}`): Promise<number> {
    return this.server.tell('participant_left', id, { identity, sid });
  }

  async stop(): Promise<void> {
    await this.relay.stop();
    await this.organisation.running.stop();
    await this.server.stop();
  }
}
