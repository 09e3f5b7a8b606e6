/** Letters of one width, which every office program has: code in files of ours. */
export const CODE_FACE = 'Courier New';

/** By which programs show code. */
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

/** @param face in small letters, as the next one */
export const isOurCodeFace = (face: string): boolean => face === CODE_FACE.toLowerCase();
export const isCodeFace = (face: string): boolean => isOurCodeFace(face) || codeFaces.has(face);
