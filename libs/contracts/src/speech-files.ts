/**
 * Speech-to-text files under `@cartulary/pipeline/models`, with size and SHA-256. Verified before use, because a flipped bit would silently
 * produce wrong words.
 */
export const speechFiles = {
  'whisper-base/onnx/encoder_model_quantized.onnx': {
    sizeBytes: 23_345_490,
    sha256: '53ab1b10dbfc2eeab04143ec5401fec0096c7659341daa00f43210a984e42ce0',
  },
  'whisper-base/onnx/decoder_model_merged_quantized.onnx': {
    sizeBytes: 53_711_254,
    sha256: '621599d33de43ed806ca6231aebca81aa60f412235b087ef9794c1a30e5595d2',
  },
  'whisper-base/tokenizer.json': {
    sizeBytes: 1_822_815,
    sha256: 'ff69c5d8e9dd0083b9ec2731883e5697589baa4bbed0022582ae2f5f372c3cfb',
  },
  'whisper-base/config.json': {
    sizeBytes: 1_171,
    sha256: '2f73a0dfaf9bf1052595786b64ee48a2bd0f2951d68e5664e9b0e79ac57a5756',
  },
  'whisper-base/generation_config.json': {
    sizeBytes: 3_802,
    sha256: '3eddb57d20d5c2bc9302da797d4dd6a6cc4b37b2e7e23b0435e24696209d19e6',
  },
  'silero-vad/silero_vad_16k_sequence.onnx': {
    sizeBytes: 1_246_165,
    sha256: '9ccdacc4719d8aa7e45a77536bfabec45a03ba1f2fad5e241ab4060b24238a85',
  },
} as const;
export type SpeechFile = keyof typeof speechFiles;
export const speechFileNames = Object.keys(speechFiles) as readonly SpeechFile[];

/** Transfer size of ONNX Runtime: 14 MB of WebAssembly, compressed with Brotli by the build. */
export const speechRuntimeBytes = 2_687_754;

/** One-time download before a browser can transcribe speech, in bytes: the models and their runtime. */
export const speechDownloadBytes = Object.values(speechFiles).reduce(
  (sum, { sizeBytes }) => sum + sizeBytes,
  speechRuntimeBytes,
);

const DIGITS = 12;

/** URL of a file. Contains its hash, so the content behind it never changes. */
export function speechFileAddress(name: SpeechFile): string {
  const [folder = '', ...rest] = name.split('/');
  return `/models/${folder}-${speechFiles[name].sha256.slice(0, DIGITS)}/${rest.join('/')}`;
}
