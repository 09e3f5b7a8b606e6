import { messageOf } from '@cartulary/contracts/errors';
import { isSound } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { AS_TOLD } from '@cartulary/contracts/settings/field';
import { isCutOff } from '@cartulary/pipeline/engines/sound/cut-off';
import { SPEECH_ENGINE } from '@cartulary/pipeline/engines/speech/speech';
import { transcriptPage } from '@cartulary/pipeline/engines/speech/transcript-page';
import { settingValue } from '@/lib/settings/settings';
import { decodedHere } from '@/shared/sound/wave';
import { PageSpeech } from '@/shared/speech/page-speech';
import { NotRead } from '../reading/reader';
import { bringSpeech } from './speech-download';

/** What was said, and in which language; null where nobody spoke. */
export interface WrittenDown {
  readonly text: PageText;
  readonly language: string | null;
}

async function samplesOf(bytes: ArrayBuffer): Promise<Float32Array<ArrayBuffer>> {
  try {
    return await decodedHere(bytes);
  } catch {
    throw new NotRead('reading_damaged', messageOf('reading_damaged'));
  }
}

/** Writes sound down in a worker of this page, which gives its memory back. */
export class SpeechWriter {
  private readonly speech = new PageSpeech();

  /**
   * @param spoken the language that was chosen for it; null: the one of the studios, or as it is told
   * @throws NotRead for what is no sound; Error where the model can't be had, or it was ended
   */
  async write(sound: Blob, onShare: (share: number) => void, spoken: string | null): Promise<WrittenDown> {
    try {
      const bytes = await sound.arrayBuffer();
      const isIncomplete = isSound(sound.type) && isCutOff(new Uint8Array(bytes), sound.type);
      const samples = await samplesOf(bytes);
      await bringSpeech(this.speech);
      onShare(0);
      const chosen = settingValue('studios', 'speechLanguage');
      const usual = chosen === AS_TOLD ? null : chosen;
      const { pieces, language } = await this.speech.transcribe(samples, onShare, spoken ?? usual);
      return { text: transcriptPage(pieces, SPEECH_ENGINE, isIncomplete), language };
    } finally {
      this.speech.close();
    }
  }

  /** Ends it; what it writes down fails. */
  end(): void {
    this.speech.close();
  }
}
