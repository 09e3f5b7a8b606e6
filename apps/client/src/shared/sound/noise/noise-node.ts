import wasmUrl from '@jitsi/rnnoise-wasm/dist/rnnoise.wasm?url';
import workletUrl from './noise.worklet?worker&url';

/** Compiled once for a page. */
let compiling: Promise<WebAssembly.Module> | undefined;
const compiled = (): Promise<WebAssembly.Module> => {
  compiling ??= fetch(wasmUrl)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => WebAssembly.compile(bytes));
  compiling.catch(() => (compiling = undefined));
  return compiling;
};

const ready = new WeakMap<BaseAudioContext, Promise<void>>();
function workletOf(context: AudioContext): Promise<void> {
  const added = ready.get(context) ?? context.audioWorklet.addModule(workletUrl);
  ready.set(context, added);
  added.catch(() => ready.delete(context));
  return added;
}

/** What takes noise out of the sound that goes through it. @param context of `SAMPLE_RATE`. It rejects where the browser can't. */
export async function noiseNode(context: AudioContext): Promise<AudioWorkletNode> {
  const [module] = await Promise.all([compiled(), workletOf(context), context.resume()]);
  return new AudioWorkletNode(context, 'cartulary-noise', {
    channelCount: 1,
    channelCountMode: 'explicit',
    outputChannelCount: [1],
    processorOptions: { compiled: module },
  });
}
