import { BOARD_KEY_META } from '@cartulary/contracts/page-meta';

/** The operator’s own licence key, as tldraw takes it; without one its watermark shows. */
export function licence(): { licenseKey?: string } {
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${BOARD_KEY_META}"]`)?.content;
  return key ? { licenseKey: key } : {};
}

/** What tldraw asks for where it has no licence. */
const PING = 'https://cdn.tldraw.com/';

/**
 * Without a licence tldraw asks its maker’s server for a picture. The content policy stops that, and tldraw catches no rejection:
 * that single one is no error of the page, and nobody is told of it. Call once, before a board is drawn.
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
