import { alertLimits } from './limits/alerts.js';

/** Counts of the built-in watch: finished runs and failed runs. */
export interface WatchedReadings {
  readonly readings: number;
  readonly failed: number;
}

/** Whether the share of failed runs exceeds an organization's threshold (percent). Too few runs never count. */
export const failsTooOften = ({ readings, failed }: WatchedReadings, thresholdPercent: number): boolean =>
  readings >= alertLimits.watch.leastReadings && failed * 100 > thresholdPercent * readings;
