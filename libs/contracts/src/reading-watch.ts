import { alertLimits } from './limits/alerts.js';

/** What the built-in watch counted: readings that ended, and those of them that failed. */
export interface WatchedReadings {
  readonly readings: number;
  readonly failed: number;
}

/** Whether a larger share of readings failed than an organisation's threshold (percent) says. Of few readings nothing is said. */
export const failsTooOften = ({ readings, failed }: WatchedReadings, thresholdPercent: number): boolean =>
  readings >= alertLimits.watch.leastReadings && failed * 100 > thresholdPercent * readings;
