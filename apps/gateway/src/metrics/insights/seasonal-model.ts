import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { initSync, MSTL } from '@bsull/augurs/mstl';
import type { Forecaster } from './forecast.js';

let isReady = false;

/** Loads 330 kB of WebAssembly for the first forecast. */
function prepare(): void {
  if (isReady) return;
  const script = createRequire(import.meta.url).resolve('@bsull/augurs/mstl');
  initSync({ module: readFileSync(path.join(path.dirname(script), 'mstl_bg.wasm')) });
  isReady = true;
}

/** Level and trend by automatic exponential smoothing, after removing the seasons with loess (MSTL with AutoETS). */
export const seasonalModel =
  (period: number): Forecaster =>
  (values, ahead) => {
    prepare();
    const model = MSTL.ets([period]);
    try {
      model.fit(Float64Array.from(values));
      return model.predict(ahead).point;
    } finally {
      model.free();
    }
  };
