/** What the processes that write pieces down have in common: they say that they are ready, answer each piece, and tell what they used. */

const spentMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** @param {(piece: { samples: Float32Array, language: string }) => Promise<object[]>} write gives the words of a piece with their times */
export function answerPieces(write) {
  process.on('message', async (piece) => {
    const begunMs = spentMs();
    try {
      const words = await write(piece);
      // In kB, the most that it ever was (getrusage(2)).
      const peakMb = process.resourceUsage().maxRSS / 1_024;
      process.send({ cpuMs: spentMs() - begunMs, words, peakMb });
    } catch (error) {
      process.send({ failed: error instanceof Error ? error.stack : String(error) });
    }
  });
  process.on('disconnect', () => process.exit(0));
  process.send('ready');
}
