import type { HubEngine, HubModel, Reviewed } from '@cartulary/contracts/endpoints/ai-hub';
import { formatBytes, formatShare } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/ai-hub';

const STEPS = 1_000;
/** Compensates for floating-point errors. */
const NOISE = 1e-9;

/** Rounds down so that 99.97 % isn't shown as 100 %. */
const downWord = (share: number): string => formatShare(Math.floor(share * STEPS + NOISE) / STEPS);
const upWord = (share: number): string => formatShare(Math.ceil(share * STEPS - NOISE) / STEPS);

/** '97.9% (95.1 to 99.4%)', for a share that is always shown. */
export const intervalWords = (share: number, { low, high }: { readonly low: number; readonly high: number }): string =>
  t('share.interval', { share: downWord(share), low: downWord(low), high: upWord(high) });

/** '97.9% (95.1 to 99.4%)', or the reason why there is no share. */
export function shareWords({ values, share, low, high }: Reviewed, least: number): string {
  if (values === 0) return t('share.none');
  if (share === null || low === null || high === null) return t('share.few', { values, least });
  return t('share.interval', { share: downWord(share), low: downWord(low), high: upWord(high) });
}

/** A share alone, for large figures. */
export const shareWord = (share: number): string => downWord(share);

/** The usual start of the scale for shares. */
const USUAL_FROM = 0.9;
/** One scale for a column of shares: from 90 %, or from the multiple of 10 % below the lowest end of an interval. */
export const scaleFrom = (shares: readonly Reviewed[]): number =>
  Math.min(USUAL_FROM, ...shares.flatMap(({ low }) => (low === null ? [] : [Math.floor(low * 10) / 10])));
export const scaleWord = (from: number): string => numbers().format(Math.round(from * 100));

/** How many of the engines that need models have them. */
export function readyOf(engines: readonly HubEngine[]): { readonly ready: number; readonly all: number } {
  const withModels = engines.filter(({ isReady }) => isReady !== null);
  return { ready: withModels.filter(({ isReady }) => isReady).length, all: withModels.length };
}

/** '7 models, 412 MB'. */
export const modelsWord = (models: readonly HubModel[]): string =>
  t('strip.models', {
    count: models.length,
    size: formatBytes(models.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)),
  });
