const NOTES_HZ = [523.25, 659.25] as const;
const NOTE_SECONDS = 0.35;

type Sinking = AudioContext & { setSinkId?: (id: string) => Promise<void> };

/**
 * Plays two soft synthesized notes on the selected speaker. Resolves when they end; rejects if playback is refused.
 */
export async function playTestSound(speaker: string): Promise<void> {
  const context: Sinking = new AudioContext();
  try {
    if (speaker !== '') await context.setSinkId?.(speaker);
    await Promise.all(NOTES_HZ.map((hz, index) => playNote(context, hz, index * NOTE_SECONDS)));
  } finally {
    await context.close();
  }
}

function playNote(context: AudioContext, hz: number, afterSeconds: number): Promise<void> {
  const begin = context.currentTime + afterSeconds;
  const end = begin + NOTE_SECONDS;
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(0.2, begin + 0.05);
  loudness.gain.linearRampToValueAtTime(0, end);
  const tone = new OscillatorNode(context, { frequency: hz });
  tone.connect(loudness).connect(context.destination);
  tone.start(begin);
  tone.stop(end);
  return new Promise((sounded) => tone.addEventListener('ended', () => sounded(), { once: true }));
}
