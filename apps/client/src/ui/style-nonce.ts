/**
 * The nonce that this response's content policy requires for `<style>` elements. Vite writes it to a meta element. Libraries that add style
 * elements at run time (scroll locks, select viewports) must use it, or their styles are blocked.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/** Provides the nonce to get-nonce, whose global name Radix' scroll lock reads. Call once at startup. */
export function provideStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
