import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { TextJson } from './text/json.js';
import type { KindContent } from './kind-content.js';
import { textContent } from './text/content.js';

interface ContentOf {
  readonly text: TextJson;
}

/** The content of every kind that is built: one that lacks here does not compile. */
export const contents: { readonly [K in BuiltKind]: KindContent<ContentOf[K]> } = { text: textContent };
