import processor from './microphone-processor?worker&url';
import { PieceCutter, SAMPLE_RATE } from './piece-cutter';

/**
 * Hears a microphone in pieces between pauses. The track itself is left alone, and nothing is played.
 * @returns what ends it; what was being said is given out then
 */
export async function hearMicrophone(
  track: MediaStreamTrack,
  onPiece: (piece: Float32Array<ArrayBuffer>) => void,
): Promise<() => void> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE });
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
}
