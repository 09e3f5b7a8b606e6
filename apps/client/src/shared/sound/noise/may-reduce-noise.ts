/** Whether this browser runs code where it makes sound. */
export const mayReduceNoise = (): boolean => 'AudioWorkletNode' in globalThis && typeof WebAssembly === 'object';
