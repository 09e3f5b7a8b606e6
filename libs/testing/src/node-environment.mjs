import { TestEnvironment } from 'jest-environment-node';

/** State that one worker shares between its files, for example a process that is expensive to start. */
const keptByWorker = {};

/**
 * Jest's Node environment with the typed arrays of the process: native code (ONNX Runtime) returns those, and
 * comparisons with the constructor of a test's own realm would reject them.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { Float32Array, Int32Array, BigInt64Array, keptByWorker });
  }

  async teardown() {
    // If a test ends before tldraw checks its versions, that check would keep writing to globals that are gone.
    clearTimeout(this.global.__TLDRAW_LIBRARY_VERSIONS__?.scheduledNotice ?? undefined);
    await super.teardown();
  }
}
