import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import { inTurn } from '@/lib/order/in-turn';
import { behindOthers } from '../recording/sealed/behind-others';
import { hasWord } from '../recording/sealed/sealed-transcript';
import { correctLine, openTranscriptHere, type OpenedLine, type TranscriptPlace } from './sealed-captions-data';

/** Transcript lines opened in this page. Corrections are saved in sequence, on top of other people's. */
export class LineCorrections {
  private readonly inTurn = inTurn();

  /** @param tell called with the lines on every change */
  constructor(
    private readonly place: TranscriptPlace,
    private lines: readonly OpenedLine[],
    private readonly tell: (lines: readonly OpenedLine[]) => void,
  ) {}

  /** Corrects a word in a line. Rejects with the server's message. */
  correct(lineId: string, word: HeardWord): Promise<void> {
    return this.inTurn(() =>
      behindOthers(
        async () => {
          const line = this.line(lineId);
          if (line === undefined) return;
          const corrected = await correctLine(this.place, line, word);
          this.take(this.lines.map((one) => (one.id === lineId ? corrected : one)));
        },
        async () => {
          const before = this.line(lineId)?.sealed;
          const { meetingId, transcriptId, secret } = this.place;
          this.take((await openTranscriptHere(meetingId, transcriptId, secret)).lines);
          const line = this.line(lineId);
          return line?.sealed !== before && hasWord(line, word);
        },
      ),
    );
  }

  private line(id: string): OpenedLine | undefined {
    return this.lines.find((one) => one.id === id);
  }

  private take(lines: readonly OpenedLine[]): void {
    this.lines = lines;
    this.tell(lines);
  }
}
