import wasmUrl from '@jitsi/rnnoise-wasm/dist/rnnoise.wasm?url';
import workletUrl from './noise.worklet?worker&url';

/** Compiled once per page. */
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

/** An audio node that removes noise. @param context with `SAMPLE_RATE`. Rejects if the browser doesn't support it. */
export async function noiseNode(context: AudioContext): Promise<AudioWorkletNode> {
  const [module] = await Promise.all([compiled(), workletOf(context), context.resume()]);
  return new AudioWorkletNode(context, 'cartulary-noise', {
    channelCount: 1,
    channelCountMode: 'explicit',
    outputChannelCount: [1],
    processorOptions: { compiled: module },
  });
}
