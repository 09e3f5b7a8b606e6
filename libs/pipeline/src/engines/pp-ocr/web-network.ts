import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Network } from './networks.js';

/** Opens a model single-threaded, with the runtime in `wasm`. It fetches nothing itself and starts no workers. */
export async function openNetwork(model: ArrayBuffer, wasm: ArrayBuffer): Promise<Network> {
  env.wasm.wasmBinary = wasm;
  env.wasm.numThreads = 1;
  env.logLevel = 'fatal';
  const session = await InferenceSession.create(model, {
    executionProviders: ['wasm'],
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 4,
  });
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  return {
    async run({ data, sizes }) {
      const answer = (await session.run({ [input]: new Tensor('float32', data, sizes) }))[output];
      return { data: (answer?.data ?? new Float32Array()) as Float32Array, sizes: answer?.dims ?? [] };
    },
  };
}
