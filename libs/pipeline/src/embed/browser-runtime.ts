import type { OnnxRuntime } from './model-loader.js';

/** Loads ONNX Runtime in a Web Worker, single-threaded. @param onnxWasm `ort-wasm-simd-threaded.wasm` of `onnxruntime-web` */
export async function browserRuntime(onnxWasm: string): Promise<OnnxRuntime> {
  const runtime = await import('onnxruntime-web/wasm');
  runtime.env.wasm.numThreads = 1;
  runtime.env.wasm.wasmPaths = { wasm: onnxWasm };
  return runtime;
}
