import { TestEnvironment } from 'jest-environment-node';

/** What one worker keeps for all its files, for example a process that is dear to start. */
const keptByWorker = {};

/**
 * Jest's Node with the typed arrays of the process itself: native code (ONNX Runtime) hands those out, and what compares
 * their constructor with that of a test's own realm would refuse them.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { Float32Array, Int32Array, BigInt64Array, keptByWorker });
  }

  async teardown() {
    // A test that is over sooner than tldraw looks at its versions would leave it writing to globals that are gone, without an end.
    clearTimeout(this.global.__TLDRAW_LIBRARY_VERSIONS__?.scheduledNotice ?? undefined);
    await super.teardown();
  }
}
