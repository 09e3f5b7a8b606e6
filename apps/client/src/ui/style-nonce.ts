/**
 * The nonce that the content policy of this response asks of `<style>` elements. Vite writes it into a meta element;
 * libraries that add style elements at run time (scroll locks, select viewports) must carry it or lose their styles.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/** Hands the nonce to get-nonce, which Radix' scroll lock reads from this global name. Call once at start. */
export function provideStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
