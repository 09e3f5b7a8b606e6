import { BOARD_KEY_META } from '@cartulary/contracts/page-meta';

/** The operator's own license key for tldraw. Without one, tldraw shows its watermark. */
export function licence(): { licenseKey?: string } {
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${BOARD_KEY_META}"]`)?.content;
  return key ? { licenseKey: key } : {};
}

/** The URL that tldraw requests without a license. */
const PING = 'https://cdn.tldraw.com/';

/**
 * Without a license, tldraw requests an image from its maker's server. The content security policy blocks that, and
 * tldraw doesn't catch the rejection; this suppresses only that one. Call it once, before a board renders.
 */
export function leavePingOut(): void {
  let stopped = 0;
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (blockedURI.startsWith(PING)) stopped += 1;
  });
  addEventListener(
    'unhandledrejection',
    (event) => {
      if (stopped === 0 || !(event.reason instanceof TypeError)) return;
      stopped -= 1;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
