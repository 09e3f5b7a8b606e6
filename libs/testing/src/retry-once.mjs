import { jest } from '@jest/globals';

// A shared machine may stall: there, a failed test is rerun once after the others of its file, and the report names it.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
