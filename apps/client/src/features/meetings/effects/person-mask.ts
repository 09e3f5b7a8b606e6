import graphUrl from '@mediapipe/selfie_segmentation/selfie_segmentation.binarypb?url';
import scriptUrl from '@mediapipe/selfie_segmentation/selfie_segmentation.js?url';
import modelUrl from '@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?url';
import glueUrl from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js?url';
import wasmUrl from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.wasm?url';
import type { SelfieSegmentation } from '@mediapipe/selfie_segmentation';

/** The library's files by the names it requests, all hosted on this server. */
const files: Readonly<Record<string, string>> = {
  'selfie_segmentation.binarypb': graphUrl,
  'selfie_segmentation_landscape.tflite': modelUrl,
  'selfie_segmentation_solution_simd_wasm_bin.js': glueUrl,
  'selfie_segmentation_solution_simd_wasm_bin.wasm': wasmUrl,
};

/** The library is a classic script that adds its class to the window. */
interface WithLibrary {
  readonly SelfieSegmentation?: typeof SelfieSegmentation;
}

let loading: Promise<void> | undefined;

function loadScript(): Promise<void> {
  loading ??= new Promise((loaded, failed) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => {
      loading = undefined;
      failed(new Error('The code that tells people from what is behind them was not loaded.'));
    });
    document.head.append(script);
  });
  return loading;
}

/** The model that separates a person from the background, ready to run. Rejects if the browser can't run it. */
export async function personMask(): Promise<SelfieSegmentation> {
  await loadScript();
  const { SelfieSegmentation: Library } = window as WithLibrary;
  if (!Library) throw new Error('The code that tells people from what is behind them is not there.');
  const mask = new Library({ locateFile: (name) => files[name] ?? name });
  // The landscape model: 144 × 256, and faster than the general one.
  mask.setOptions({ modelSelection: 1, selfieMode: false });
  await mask.initialize();
  return mask;
}
