import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import type { RecordingPlace } from '../../keys/recording-crypto';
import { inTurn } from '@/lib/order/in-turn';
import { behindOthers } from './behind-others';
import { fetchTranscript, keepTranscript, listSealed } from './sealed-data';
import {
  correctedIn,
  hasWord,
  openTranscriptOf,
  sealTranscriptOf,
  withCorrectionsOf,
  type SealedLine,
  type Transcribed,
} from './sealed-transcript';

interface Known {
  readonly version: string | null;
  readonly transcript: Transcribed;
}

/**
 * The stored transcript of a sealed recording in this page. Corrections are saved in sequence, on top of other
 * people's.
 */
export class KeptTranscript {
  private readonly inTurn = inTurn();
  private known: Known | undefined;

  /** @param tell called whenever the transcript changes; null if it can't be opened */
  constructor(
    private readonly secret: string,
    private readonly place: RecordingPlace,
    private readonly tell: (transcript: Transcribed | null) => void,
  ) {}

  /** Fetches and decrypts it. Rejects with the server's message. */
  async open(): Promise<void> {
    const { meetingId, recordingId } = this.place;
    // Read before the lines. If those are newer, a write based on this version is rejected.
    const listed = (await listSealed(meetingId)).find(({ id }) => id === recordingId);
    const transcript = await openTranscriptOf(this.secret, this.place, await fetchTranscript(meetingId, recordingId));
    this.known = transcript && { version: listed?.transcriptVersion ?? null, transcript };
    this.tell(transcript ?? null);
  }

  /**
   * Stores a transcript created here, with people's corrections of the previous one, including those made in the
   * meantime. Rejects with the server's message.
   * @param after the version it replaces; null if there is none yet
   * @returns the number of corrections that match no word; they're stored with the transcript
   */
  async write(anew: Transcribed, after: string | null): Promise<number> {
    return this.inTurn(async () => {
      if (after !== null && this.known === undefined) await this.open();
      let unplaced = 0;
      await behindOthers(
        async () => {
          // A transcript that doesn't open has no corrections to preserve.
          const before = after === null ? undefined : this.known?.transcript;
          const all = withCorrectionsOf(before, anew);
          unplaced = all.unplaced?.length ?? 0;
          await this.keep(all, after === null ? null : (this.known?.version ?? after));
        },
        async () => {
          if (after === null) return false;
          const version = this.known?.version;
          await this.open();
          return this.known !== undefined && this.known.version !== version;
        },
      );
      return unplaced;
    });
  }

  /** Corrects a word in a line. Rejects with the server's message. */
  correct(line: SealedLine, word: HeardWord): Promise<void> {
    return this.inTurn(() =>
      behindOthers(
        async () => {
          if (this.known === undefined) await this.open();
          if (this.known === undefined) return;
          const { version, transcript } = this.known;
          const { lines } = transcript;
          await this.keep({ ...transcript, lines: correctedIn(lines, placeOf(lines, line), word) }, version);
        },
        async () => {
          const before = this.known?.version;
          await this.open();
          const lines = this.known?.transcript.lines ?? [];
          // Someone may have transcribed it again, with different words.
          return this.known?.version !== before && hasWord(lines[placeOf(lines, line)], word);
        },
      ),
    );
  }

  private async keep(transcript: Transcribed, after: string | null): Promise<void> {
    const { meetingId, recordingId } = this.place;
    const sealed = await sealTranscriptOf(this.secret, this.place, transcript);
    const version = await keepTranscript(meetingId, recordingId, sealed, after);
    this.known = { version, transcript };
    this.tell(transcript);
  }
}

const placeOf = (lines: readonly SealedLine[], { participantId, startMs }: SealedLine): number =>
  lines.findIndex((one) => one.participantId === participantId && one.startMs === startMs);
