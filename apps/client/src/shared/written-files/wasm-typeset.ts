import init, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import type { TypesetOrder, TypesetPdf } from '@cartulary/editor-schema/kinds/text/convert/pdf/typst';

const MAIN = '/main.typ';
/** The compiler's number for errors as text. */
const AS_TEXT = 2;

/**
 * Sets documents in this thread, with the server's compiler as WebAssembly. It has no access to files or packages.
 * @param wasm the module's address or bytes
 * @returns for each source its PDF, or an error message
 */
export async function wasmTypeset(
  { sources, pictures, fonts }: Omit<TypesetOrder, 'pixels'>,
  wasm: string | Uint8Array<ArrayBuffer>,
): Promise<(TypesetPdf | string)[]> {
  await init({ module_or_path: wasm });
  const builder = withoutEvaluation(() => new TypstCompilerBuilder());
  for (const font of Object.values(fonts)) await builder.add_raw_font(font);
  const compiler = await builder.build();
  for (const [name, bytes] of pictures) compiler.map_shadow(`/${name}`, bytes);
  return sources.map((source) => {
    compiler.add_source(MAIN, source);
    const { result, diagnostics } = compiler.compile(MAIN, null, 'pdf', AS_TEXT) as Compiled;
    if (!result) return String(diagnostics);
    const shrunk = JSON.parse(compiler.query(MAIN, null, '<shrunk>')) as unknown[];
    return { pdf: result, shrunk: shrunk.length };
  });
}

/** Undeclared in the compiler's types. */
interface Compiled {
  readonly result?: Uint8Array;
  readonly diagnostics?: unknown;
}

/**
 * The compiler makes functions from strings, which the content policy forbids. They would read files and packages, but
 * always throw; here, so do their replacements.
 */
function withoutEvaluation<T>(make: () => T): T {
  const own = globalThis.Function;
  const replaced = function (): () => never {
    return () => {
      throw new Error('not available');
    };
  };
  globalThis.Function = replaced as unknown as FunctionConstructor;
  try {
    return make();
  } finally {
    globalThis.Function = own;
  }
}
