import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const LIMIT_MS = 120_000;

/** Transcribes all chunks in a freshly started process; the first chunk once before, which loads the model. */
export async function writtenInNode(program, args, pieces) {
  const child = fork(path.join(import.meta.dirname, program), args, { execArgv: [], serialization: 'advanced' });
  const heard = async () => {
    const [message] = await once(child, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
    if (message.failed) throw new Error(`${program}: ${message.failed}`);
    return message;
  };
  const ask = (piece) => {
    child.send(piece);
    return heard();
  };
  try {
    await heard();
    await ask(pieces[0]);
    const answers = [];
    for (const piece of pieces) answers.push(await ask(piece));
    return {
      cpuSeconds: answers.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1_000,
      peakMb: Math.round(answers.at(-1).peakMb),
      words: answers.flatMap(({ words }) => words).length,
    };
  } finally {
    child.kill('SIGKILL');
  }
}
