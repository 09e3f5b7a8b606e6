import processor from './microphone-processor?worker&url';
import { PieceCutter } from './piece-cutter';

/**
 * Splits microphone audio at pauses. Doesn't affect the track and plays nothing. The context uses the device's sample
 * rate, because Firefox can't connect a microphone to a context with another one; the processor resamples.
 * @returns a function that stops listening and emits pending speech
 * @throws DOMException if the browser doesn't provide the microphone
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
