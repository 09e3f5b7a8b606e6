/** A monospaced font available in every office program, for code in exports. */
export const CODE_FACE = 'Courier New';

/** Fonts that programs use for code. */
const codeFaces = new Set([
  'andale mono',
  'cascadia code',
  'cascadia mono',
  'consolas',
  'courier',
  'dejavu sans mono',
  'fira code',
  'ibm plex mono',
  'jetbrains mono',
  'liberation mono',
  'lucida console',
  'menlo',
  'monaco',
  'noto sans mono',
  'roboto mono',
  'sf mono',
  'source code pro',
  'ubuntu mono',
]);

/** @param face in lowercase; the same for the next function */
export const isOurCodeFace = (face: string): boolean => face === CODE_FACE.toLowerCase();
export const isCodeFace = (face: string): boolean => isOurCodeFace(face) || codeFaces.has(face);
