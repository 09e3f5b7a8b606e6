import { jest } from '@jest/globals';

// A shared machine may stall: on one, a failed test is rerun once after the others in its file, and the report names
// it.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
