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

/** The transcript and its language. The language is null if no one spoke. */
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

/** Transcribes audio in a worker of this page, and frees the worker's memory afterward. */
export class SpeechWriter {
  private readonly speech = new PageSpeech();

  /**
   * @param spoken the chosen language; null for the studio's setting or automatic detection
   * @throws NotRead if the file isn't audio; Error if the model isn't available or it was stopped
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

  /** Stops it. A running transcription fails. */
  end(): void {
    this.speech.close();
  }
}
