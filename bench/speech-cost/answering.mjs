/**
 * The common part of the transcription processes: they report that they are ready, respond to each chunk, and report
 * their cost.
 */

const spentMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * @param {(piece: { samples: Float32Array, language: string }) => Promise<object[]>} write returns the words of a chunk
 * with their times
 */
export function answerPieces(write) {
  process.on('message', async (piece) => {
    const begunMs = spentMs();
    try {
      const words = await write(piece);
      // In kB, the peak value (getrusage(2)).
      const peakMb = process.resourceUsage().maxRSS / 1_024;
      process.send({ cpuMs: spentMs() - begunMs, words, peakMb });
    } catch (error) {
      process.send({ failed: error instanceof Error ? error.stack : String(error) });
    }
  });
  process.on('disconnect', () => process.exit(0));
  process.send('ready');
}
