import processor from './microphone-processor?worker&url';
import { PieceCutter } from './piece-cutter';

/**
 * Hears a microphone in pieces between pauses. The track itself is left alone, and nothing is played.
 * The context has the device's own rate: Firefox refuses to connect a microphone to one of another rate, so the processor resamples.
 * @returns what ends it; what was being said is given out then
 * @throws DOMException where the browser can't hand the microphone to the page
 */
export async function hearMicrophone(
  track: MediaStreamTrack,
  onPiece: (piece: Float32Array<ArrayBuffer>) => void,
): Promise<() => void> {
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(processor);
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const node = new AudioWorkletNode(context, 'microphone', { numberOfOutputs: 0, channelCount: 1 });
    const cutter = new PieceCutter(onPiece);
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => cutter.take(data);
    source.connect(node);
    return () => {
      cutter.flush();
      source.disconnect();
      void context.close();
    };
  } catch (error) {
    void context.close();
    throw error;
  }
}
