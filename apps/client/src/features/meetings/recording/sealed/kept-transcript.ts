import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import type { RecordingPlace } from '../../keys/recording-crypto';
import { behindOthers, inTurn } from './behind-others';
import { fetchTranscript, keepTranscript, listSealed } from './sealed-data';
import { correctedIn, hasWord, openLines, sealLines, type SealedLine } from './sealed-transcript';

interface Known {
  readonly version: string | null;
  readonly lines: readonly SealedLine[];
}

/** The kept transcript of a sealed recording, as this page knows it: what is corrected is written one after the other, behind what others wrote. */
export class KeptTranscript {
  private readonly inTurn = inTurn();
  private known: Known | undefined;

  /** @param tell is told the lines whenever they are others; null: they don't open */
  constructor(
    private readonly secret: string,
    private readonly place: RecordingPlace,
    private readonly tell: (lines: readonly SealedLine[] | null) => void,
  ) {}

  /** Fetches and opens it. Rejects with the server's sentence. */
  async open(): Promise<void> {
    const { meetingId, recordingId } = this.place;
    // Asked for before the lines: if those are newer, whoever writes after this version is told.
    const listed = (await listSealed(meetingId)).find(({ id }) => id === recordingId);
    const lines = await openLines(this.secret, this.place, await fetchTranscript(meetingId, recordingId));
    this.known = lines && { version: listed?.transcriptVersion ?? null, lines };
    this.tell(lines ?? null);
  }

  /** Keeps one that was written down here. @param after in whose place. Rejects with the server's sentence. */
  write(lines: readonly SealedLine[], after: string | null): Promise<void> {
    return this.inTurn(() => this.keep(lines, after));
  }

  /** Corrects a word of a line. Rejects with the server's sentence. */
  correct(line: SealedLine, word: HeardWord): Promise<void> {
    return this.inTurn(() =>
      behindOthers(
        async () => {
          if (this.known === undefined) await this.open();
          const { version, lines = [] } = this.known ?? {};
          if (version === undefined) return;
          await this.keep(correctedIn(lines, placeOf(lines, line), word), version);
        },
        async () => {
          const before = this.known?.version;
          await this.open();
          const { version, lines = [] } = this.known ?? {};
          // Somebody may have had it written down anew, in other words.
          return version !== before && hasWord(lines[placeOf(lines, line)], word);
        },
      ),
    );
  }

  private async keep(lines: readonly SealedLine[], after: string | null): Promise<void> {
    const { meetingId, recordingId } = this.place;
    const sealed = await sealLines(this.secret, this.place, lines);
    const version = await keepTranscript(meetingId, recordingId, sealed, after);
    this.known = { version, lines };
    this.tell(lines);
  }
}

const placeOf = (lines: readonly SealedLine[], { participantId, startMs }: SealedLine): number =>
  lines.findIndex((one) => one.participantId === participantId && one.startMs === startMs);
