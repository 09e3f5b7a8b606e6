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
}
