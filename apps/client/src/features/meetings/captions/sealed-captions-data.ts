import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import {
  correctSealedLine,
  deleteSealedTranscript,
  readSealedLines,
  type SealedLine as LineAsKept,
} from '@cartulary/contracts/endpoints/meeting-captions';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { bytesOf, toBase64Url } from '@/lib/crypto/bytes';
import { captionKeyOf, openLine, sealLine, type CaptionLine } from '../keys/caption-crypto';
import { correctedIn, type SealedLine } from '../recording/sealed/sealed-transcript';
import { transcriptsKey } from './transcript-data';

/** A transcript line with its stored form. */
export type OpenedLine = SealedLine & {
  readonly id: string;
  readonly atMs: number;
  /** As stored on the server. */
  readonly sealed: string;
};

/** A transcript opened in this page. */
export interface OpenedTranscript {
  readonly lines: readonly OpenedLine[];
  /** Lines that don't open: encrypted with another key, or modified. */
  readonly closed: number;
}

export interface TranscriptPlace {
  readonly meetingId: string;
  readonly transcriptId: string;
  readonly secret: string;
}

/** Fetches a transcript and decrypts it in this page. Rejects with the server's message. */
export async function openTranscriptHere(
  meetingId: string,
  transcriptId: string,
  secret: string,
): Promise<OpenedTranscript> {
  const key = await captionKeyOf(secret, meetingId);
  const kept = await allOf(meetingId, transcriptId);
  const opened = await Promise.all(
    kept.map(async (line) => {
      const said = await openLine(key, { meetingId, participantId: line.participantId }, line.sealed);
      return said && shownOf(line, said);
    }),
  );
  const lines = opened.filter((line) => line !== undefined);
  return {
    lines: lines.toSorted((one, other) => one.startMs - other.startMs),
    closed: kept.length - lines.length,
  };
}

async function allOf(meetingId: string, transcriptId: string): Promise<readonly LineAsKept[]> {
  const all: LineAsKept[] = [];
  for (let more = true; more;) {
    const query = { after: all.at(-1)?.id };
    const told = await call(readSealedLines, { params: { meetingId, transcriptId }, query });
    all.push(...told.lines);
    more = told.more && told.lines.length > 0;
  }
  return all;
}

/** The server records when a line arrived; the line itself records how long before that its words were spoken. */
function shownOf({ id, participantId, name, atMs, sealed }: LineAsKept, { language, words }: CaptionLine): OpenedLine {
  const from = (agoMs: number): number => Math.max(0, atMs - agoMs);
  const timed = words.map(({ text, isDoubtful, saidAgoMs = [0, 0], heard }) => ({
    text,
    startMs: from(saidAgoMs[0]),
    endMs: from(saidAgoMs[1]),
    certainty: isDoubtful ? 0 : 1,
    ...(heard !== undefined && { heard }),
  }));
  return {
    id,
    atMs,
    sealed,
    participantId,
    name,
    language,
    startMs: Math.min(atMs, ...timed.map(({ startMs }) => startMs)),
    endMs: Math.max(0, ...timed.map(({ endMs }) => endMs)),
    words: timed.map(({ endMs: _, ...word }) => word),
  };
}

/**
 * Corrects a word in a line and stores the line encrypted.
 * @returns the corrected line. Rejects with the server's message.
 */
export async function correctLine(
  { meetingId, transcriptId, secret }: TranscriptPlace,
  line: OpenedLine,
  word: HeardWord,
): Promise<OpenedLine> {
  const [changed = line] = correctedIn([line], 0, word);
  const place = { meetingId, participantId: line.participantId };
  const sealed = await sealLine(await captionKeyOf(secret, meetingId), place, keptOf(changed));
  const before = toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(line.sealed))));
  const params = { meetingId, transcriptId, lineId: line.id };
  await call(correctSealedLine, { params, body: { sealed, before } });
  return { ...changed, sealed };
}

const keptOf = ({ atMs, language, words, endMs }: OpenedLine): CaptionLine => ({
  language,
  words: words.map(({ text, startMs, certainty, heard }, index) => ({
    text,
    isDoubtful: certainty === 0,
    saidAgoMs: [atMs - startMs, atMs - (words[index + 1]?.startMs ?? endMs)],
    ...(heard !== undefined && { heard }),
  })),
});

export async function deleteTranscript(meetingId: string, transcriptId: string): Promise<void> {
  await call(deleteSealedTranscript, { params: { meetingId, transcriptId } });
  await renewAfterAct(transcriptsKey(meetingId));
}
