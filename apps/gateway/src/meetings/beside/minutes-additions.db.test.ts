import type { ChildProcess } from 'node:child_process';
import type { MeetingTranscript } from '@cartulary/contracts/endpoints/meeting-captions';
import type { Meeting, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { TranscriptProposalRow } from '@cartulary/database/entities/transcript-proposal.entity';
import { repository } from '@cartulary/database/organisation-context';
import { historyLines } from '@cartulary/editor-schema/kinds/text/history/lines';
import { readText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import { waitFor } from '@cartulary/testing/wait-for';
import { MASTER_KEY, startCollab } from '../../collaboration/collab-process.test-helper.js';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { gatewayInProcess } from '../../gateway-in-process.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from '../meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';
let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let collab: ChildProcess;
let ada: Member;
let bo: Member;

beforeAll(async () => {
  server = await standInForMeetingServer();
  const environment = { ...server.environment, CARTULARY_MASTER_KEY: MASTER_KEY };
  organisation = await openOrganisation(environment, gatewayInProcess);
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
  collab = await startCollab(organisation.running);
});
afterAll(async () => {
  collab.kill('SIGKILL');
  await organisation.running.stop();
  await server.stop();
});

async function enters(by: Member, id: string): Promise<void> {
  const { room } = await by.data<{ room: MeetingRoom }>('POST', `${MEETINGS}/${id}/join`);
  await server.tell('participant_joined', id, { identity: room.own.id, sid: `PA_${room.own.id}` });
}

/** A meeting of Ada and Bo that is over, and the document of its captions. */
async function captioned(): Promise<{ id: string; documentId: string }> {
  const { id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'Standup', invited: [bo.id] });
  await enters(ada, id);
  await enters(bo, id);
  const at = (what: string): string => `${MEETINGS}/${id}/${what}`;
  await ada.call('POST', at('captions'));
  await ada.call('PUT', at('captions/own'), { is: 'on' });
  await ada.call('POST', at('captions/transcript'));
  const words = ['I', 'will', 'call', 'them.'].map((text) => ({ text, isDoubtful: false }));
  await ada.call('POST', at('captions/words'), { words, language: 'en' });
  await ada.call('POST', at('end'));
  const { organisationId, running } = organisation;
  const payload = { meetingId: id, what: 'meeting' as const };
  await running.parts.bus.publish({ type: 'meeting.changed', organisationId, audience: [], payload, number: null });
  const documentId = await waitFor(async () => {
    const { transcripts } = await ada.data<{ transcripts: MeetingTranscript[] }>('GET', at('transcripts'));
    return transcripts[0]?.documentId ?? undefined;
  });
  return { id, documentId };
}

const minutes = (by: Member, id: string) => by.data<{ id: string }>('POST', `${MEETINGS}/${id}/minutes`);
const accepts = (by: Member, documentId: string, answer: string | null, text = 'I will call them.') => {
  const task = { kind: 'task', atMs: 0, text, who: 'Ada', due: 'Friday', answer };
  return by.call('PUT', `/api/v1/documents/${documentId}/proposals`, task);
};
const linesOf = (itemId: string): Promise<string[]> =>
  organisation.inOwn(async () => {
    const stored = await readStoredWritten(organisation.running.parts.keys, itemId);
    return historyLines(readText(ydocOf(stored?.updates ?? [])).document).map(({ type, text }) => `${type}: ${text}`);
  });
const LINE = 'I will call them. (Ada, Friday)';
const count = (lines: readonly string[]): number => lines.filter((line) => line.endsWith(LINE)).length;

test('what is accepted after the minutes were made stands in their list once, and what people wrote stays', async () => {
  const { id, documentId } = await captioned();
  const { id: minutesId } = await minutes(ada, id);
  const before = await linesOf(minutesId);
  expect((await accepts(ada, documentId, 'accepted')).status).toBe(200);
  const after = await linesOf(minutesId);
  expect(count(after)).toBe(1);
  expect(after.filter((line) => !line.endsWith(LINE))).toEqual(before.filter((line) => !line.includes('“Task:”')));
  // Accepted again, and asked for again, it is there once.
  await accepts(ada, documentId, null);
  await accepts(ada, documentId, 'accepted');
  expect((await minutes(ada, id)).id).toBe(minutesId);
  expect(count(await linesOf(minutesId))).toBe(1);
});

test('what could not be added is kept, and added when somebody presses for the minutes again', async () => {
  const { id, documentId } = await captioned();
  const { id: minutesId } = await minutes(ada, id);
  const { collabUrl } = organisation.running.parts.settings;
  // Nobody answers there.
  Object.assign(organisation.running.parts.settings, { collabUrl: 'ws://127.0.0.1:9' });
  expect((await accepts(ada, documentId, 'accepted')).status).toBe(200);
  Object.assign(organisation.running.parts.settings, { collabUrl });
  expect(count(await linesOf(minutesId))).toBe(0);
  // Of two who press at once one adds it.
  await Promise.all([minutes(ada, id), minutes(bo, id)]);
  expect(count(await linesOf(minutesId))).toBe(1);
});

test('what people made of an added line is not undone by pressing again', async () => {
  const { id, documentId } = await captioned();
  await accepts(ada, documentId, 'accepted');
  const { id: minutesId } = await minutes(ada, id);
  const before = await linesOf(minutesId);
  expect(count(before)).toBe(1);
  // The line and what was accepted say different things, as after an edit of the minutes.
  await organisation.inOwn(() =>
    repository(TranscriptProposalRow).update({ documentId }, { text: 'Call them at last.' }),
  );
  await minutes(ada, id);
  await minutes(bo, id);
  expect(await linesOf(minutesId)).toEqual(before);
});

test('a dismissed one, and one of a meeting without minutes, is added to none', async () => {
  const { id, documentId } = await captioned();
  await accepts(ada, documentId, 'accepted');
  const { id: minutesId } = await minutes(ada, id);
  expect(count(await linesOf(minutesId))).toBe(1);
  await accepts(ada, documentId, 'dismissed', 'Never mind them at all.');
  expect((await linesOf(minutesId)).join('\n')).not.toContain('Never mind');
});
