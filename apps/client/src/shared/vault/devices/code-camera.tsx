import { vaultOpeningLimits } from '@cartulary/contracts/limits/vault-openings';
import { createCodeEngine } from '@cartulary/pipeline/engines/codes/engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import codesWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { log } from '@/lib/log/log';
import { t } from '@/text/vault/devices';
import { isWholeCode } from './device-code';

export interface CodeCameraProps {
  readonly onCode: (code: string) => void;
}

const loadWasm = async (): Promise<ArrayBuffer> => (await fetch(codesWasm)).arrayBuffer();

/** Scans another device's code with the camera. Images stay in this page and aren't stored. */
export function CodeCamera({ onCode }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState<string>();
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const shown = video.current;
    if (shown === null) return;
    const over = new AbortController();
    look(shown, over.signal).then(
      (code) => code !== undefined && found(code),
      (error: unknown) => {
        log.warn('The camera could not be looked through for a code.', { component: 'vault', error });
        if (!over.signal.aborted) setFailed(sentenceFor(error));
      },
    );
    return () => over.abort();
  }, []);
  return (
    <div className="flex flex-col gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('give.cameraLabel')}
        className="aspect-video w-full bg-sunken"
      />
      <p role={failed === undefined ? 'status' : 'alert'} className="text-sm text-ink-2">
        {failed ?? t('give.cameraLooks')}
      </p>
    </div>
  );
}

function sentenceFor(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return t('give.cameraDenied');
  return t(name === 'NotFoundError' || name === 'NotReadableError' ? 'give.cameraNone' : 'give.cameraFailed');
}

/** @returns undefined if aborted. @throws DOMException like `getUserMedia` */
async function look(shown: HTMLVideoElement, over: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    if (over.aborted) return undefined;
    shown.srcObject = stream;
    await shown.play();
    const engine = createCodeEngine(loadWasm);
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    while (context && !over.aborted) {
      const code = await codeIn(shown, canvas, context, engine);
      if (code !== undefined) return over.aborted ? undefined : code;
      await pause();
    }
    return undefined;
  } finally {
    stream.getTracks().forEach((track) => track.stop());
    shown.srcObject = null;
  }
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, vaultOpeningLimits.lookEveryMs);
  });

async function codeIn(
  shown: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  engine: ReturnType<typeof createCodeEngine>,
): Promise<string | undefined> {
  const { videoWidth: width, videoHeight: height } = shown;
  if (width === 0 || height === 0) return undefined;
  Object.assign(canvas, { width, height });
  context.drawImage(shown, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const codes = await engine.read({ data: new Uint8Array(data.buffer), width, height });
  return codes.map(({ text }) => text).find(isWholeCode);
}
