import type { ChildProcess } from 'node:child_process';
import type { MeetingTranscript } from '@cartulary/contracts/endpoints/meeting-captions';
import type { Meeting, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import type { InMinutes } from '@cartulary/contracts/endpoints/transcript-proposals';
import { MeetingMinutesRow } from '@cartulary/database/entities/meetings-beside.entity';
import { TranscriptProposalRow } from '@cartulary/database/entities/transcript-proposal.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { historyLines } from '@cartulary/editor-schema/kinds/text/history/lines';
import { plainText, type NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import { readText, writeText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { updateTowards } from '@cartulary/editor-schema/kinds/update-towards';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import { waitFor } from '@cartulary/testing/wait-for';
import { MASTER_KEY, startCollab } from '../../collaboration/collab-process.test-helper.js';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { sendUpdate } from '../../collaboration/history/collab-line.js';
import { gatewayInProcess } from '../../gateway-in-process.test-helper.js';
import { dataOf } from '../../test-person.test-helper.js';
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

/** An ended meeting between Ada and Bo, and its transcript document. */
async function captioned(): Promise<{ id: string; documentId: string }> {
  const { id } = await ada.data<Meeting>('POST', MEETINGS, { title: 'Standup', invited: [bo.id] });
  await enters(ada, id);
  await enters(bo, id);
  const at = (what: string): string => `${MEETINGS}/${id}/${what}`;
  await ada.call('POST', at('captions'));
  await ada.call('PUT', at('captions/own'), { is: 'on' });
  await ada.call('POST', at('captions/transcript'));
  const words = ['I', 'will', 'call', 'them.'].map((text) => ({ text, isDoubtful: false }));
  await ada.call('POST', at('captions/words'), { captionId: newId(), words, language: 'en' });
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
  return by.call<{ inMinutes: InMinutes }>('PUT', `/api/v1/documents/${documentId}/proposals`, task);
};
/** Where the answer puts the accepted line. */
const became = async (answering: ReturnType<typeof accepts>): Promise<InMinutes> => {
  const answer = await answering;
  expect(answer.status).toBe(200);
  return dataOf(answer).inMinutes;
};
/** Overwrites the paragraph with the given beginning. */
async function writes(itemId: string, beginning: string, text: string): Promise<void> {
  const { parts } = organisation.running;
  const stored = await organisation.inOwn(() => readStoredWritten(parts.keys, itemId));
  const ydoc = ydocOf(stored?.updates ?? []);
  const change = (node: NodeJson): NodeJson =>
    node.type === 'paragraph' && plainText(node).startsWith(beginning)
      ? { ...node, content: [{ type: 'text', text }] }
      : { ...node, ...(node.content && { content: node.content.map(change) }) };
  const update = updateTowards(ydoc, (to) => writeText(to, change(readText(to).document)));
  const { token } = await ada.data<{ token: string }>('POST', '/api/v1/collaboration/token', { id: itemId });
  await sendUpdate({ url: parts.settings.collabUrl, itemId, kind: 'text', token }, update ?? new Uint8Array());
}
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
  // Accepting and requesting minutes again doesn't duplicate the line.
  await accepts(ada, documentId, null);
  await accepts(ada, documentId, 'accepted');
  expect((await minutes(ada, id)).id).toBe(minutesId);
  expect(count(await linesOf(minutesId))).toBe(1);
});

test('what is taken back is taken out again, and the list says again that there is nothing', async () => {
  const { id, documentId } = await captioned();
  const { id: minutesId } = await minutes(ada, id);
  const before = await linesOf(minutesId);
  expect(await became(accepts(ada, documentId, 'accepted'))).toBe('in');
  expect(await became(accepts(ada, documentId, 'dismissed'))).toBe('out');
  expect(await linesOf(minutesId)).toEqual(before);
  // Accepting it once more adds it once. Requesting the minutes changes nothing.
  expect(await became(accepts(ada, documentId, 'accepted'))).toBe('in');
  await minutes(ada, id);
  expect(count(await linesOf(minutesId))).toBe(1);
});

test('a line with which the minutes began is taken out as well', async () => {
  const { id, documentId } = await captioned();
  await accepts(ada, documentId, 'accepted');
  const { id: minutesId } = await minutes(ada, id);
  expect(count(await linesOf(minutesId))).toBe(1);
  expect(await became(accepts(ada, documentId, null))).toBe('out');
  expect(count(await linesOf(minutesId))).toBe(0);
});

test('a line that somebody changed stays when it is taken back, and is not added beside that', async () => {
  const { id, documentId } = await captioned();
  const { id: minutesId } = await minutes(ada, id);
  await accepts(ada, documentId, 'accepted');
  await writes(minutesId, LINE, 'I will call them on Monday.');
  expect(await became(accepts(ada, documentId, null))).toBe('stays');
  const after = await linesOf(minutesId);
  expect(after.filter((line) => line.endsWith('on Monday.'))).toHaveLength(1);
  expect(await became(accepts(ada, documentId, 'accepted'))).toBe('in');
  expect(await linesOf(minutesId)).toEqual(after);
});

test('whoever was killed before a line was written, or after it, loses none and adds none twice', async () => {
  const { id, documentId } = await captioned();
  const { id: minutesId } = await minutes(ada, id);
  await accepts(ada, documentId, 'accepted');
  const row = () => repository(MeetingMinutesRow).findOneByOrFail({ meetingId: id });
  const killed = (client?: number) =>
    organisation.inOwn(async () => {
      const { lines } = await row();
      // The stored state before anything is written, as of a while ago.
      const begun = Object.entries(lines).map(([name, line]) => {
        return [name, { ...line, wants: 'in', client: client ?? line.client, sinceMs: 1 }] as const;
      });
      await repository(MeetingMinutesRow).update({ meetingId: id }, { added: [], lines: Object.fromEntries(begun) });
    });
  // Crash after the write: later edits to the line don't cause it to be written again.
  await killed();
  await writes(minutesId, LINE, 'Changed by hand.');
  await minutes(ada, id);
  expect(count(await linesOf(minutesId))).toBe(0);
  // Crash before the write.
  await killed(4_711);
  await minutes(bo, id);
  expect(count(await linesOf(minutesId))).toBe(1);
  expect((await organisation.inOwn(row)).added).toHaveLength(1);
});

test('a line that is being written is left to whoever writes it, and what stood there in the same words is nobody’s to take out', async () => {
  const { id, documentId } = await captioned();
  const { id: minutesId } = await minutes(ada, id);
  await writes(minutesId, 'None yet. Chat', LINE);
  expect(await became(accepts(ada, documentId, 'accepted'))).toBe('in');
  expect(count(await linesOf(minutesId))).toBe(1);
  expect(await became(accepts(ada, documentId, null))).toBe('stays');
  expect(count(await linesOf(minutesId))).toBe(1);
});

test('what could not be added is kept, and added when somebody presses for the minutes again', async () => {
  const { id, documentId } = await captioned();
  const { id: minutesId } = await minutes(ada, id);
  const { collabUrl } = organisation.running.parts.settings;
  // Nothing listens on this port.
  Object.assign(organisation.running.parts.settings, { collabUrl: 'ws://127.0.0.1:9' });
  expect(await became(accepts(ada, documentId, 'accepted'))).toBe('later');
  Object.assign(organisation.running.parts.settings, { collabUrl });
  expect(count(await linesOf(minutesId))).toBe(0);
  // Two simultaneous requests add the line once.
  await Promise.all([minutes(ada, id), minutes(bo, id)]);
  expect(count(await linesOf(minutesId))).toBe(1);
});

test('what people made of an added line is not undone by pressing again', async () => {
  const { id, documentId } = await captioned();
  await accepts(ada, documentId, 'accepted');
  const { id: minutesId } = await minutes(ada, id);
  const before = await linesOf(minutesId);
  expect(count(before)).toBe(1);
  // Make the line differ from the accepted text, as after an edit of the minutes.
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
