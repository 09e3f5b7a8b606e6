import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's own web APIs. Excludes MessageChannel and BroadcastChannel, which keep the run from ending. */
const nodeApis = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'Blob',
  'File',
];

export default class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of nodeApis) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    // Nothing captures a pointer here, but code that releases one, such as toasts, checks first.
    this.global.Element.prototype.hasPointerCapture ??= () => false;
    this.global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    });
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
}
