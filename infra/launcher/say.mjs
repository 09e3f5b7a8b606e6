/** Whether a step's line waits for its end; another line may not run into it. */
let openStep = false;

// Who read along may leave (`npm start | head`, a closed terminal), or the disk of what is written along is full: what
// runs goes on, and its log files have everything.
const unheard = new Set(['EPIPE', 'EIO', 'ENOSPC', 'EDQUOT', 'EFBIG']);
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (!unheard.has(error.code)) throw error;
  });
}

/** One line on the terminal. Everything longer goes into the log files. */
export function say(text) {
  process.stdout.write(`${openStep ? '\n' : ''}${text}\n`);
  openStep = false;
}

/** An end that the person can do something about: its message is all that is shown, without a stack. */
export class Refusal extends Error {}

/** Runs `work`, says what is being done before it and how long it took after it. */
export async function step(title, work) {
  const startedMs = performance.now();
  process.stdout.write(`${title} … `);
  openStep = true;
  const end = (how) => {
    process.stdout.write(openStep ? `${how}\n` : `${title}: ${how}\n`);
    openStep = false;
  };
  try {
    const result = await work();
    end(seconds(performance.now() - startedMs));
    return result;
  } catch (error) {
    end('failed');
    throw error;
  }
}

/** `1.2 s` */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Runs a program's main function: a refusal is said plainly, anything else with its stack; both end with 1. */
export function run(main) {
  main().catch((error) => {
    process.stderr.write(`${error instanceof Refusal ? error.message : (error.stack ?? error)}\n`);
    process.exitCode = 1;
  });
}
