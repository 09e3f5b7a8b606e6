/** Whether this browser supports audio worklets and WebAssembly. */
export const mayReduceNoise = (): boolean => 'AudioWorkletNode' in globalThis && typeof WebAssembly === 'object';
