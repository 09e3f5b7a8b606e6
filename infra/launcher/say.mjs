/** True if a step's line is still open; no other line may be appended to it. */
let openStep = false;

// The output's consumer may disappear (`npm start | head`, a closed terminal), or its disk may be full: the product
// keeps running, and its log files are complete.
const unheard = new Set(['EPIPE', 'EIO', 'ENOSPC', 'EDQUOT', 'EFBIG']);
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (!unheard.has(error.code)) throw error;
  });
}

/** Prints one line on the terminal. Longer output goes to the log files. */
export function say(text) {
  process.stdout.write(`${openStep ? '\n' : ''}${text}\n`);
  openStep = false;
}

/** An error that the person can fix: only its message is printed, without a stack. */
export class Refusal extends Error {}

/** Runs `work`; prints its title before it and its duration afterward. */
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

/** Runs a program's main function: prints a refusal's message, or any other error's stack; both exit with 1. */
export function run(main) {
  main().catch((error) => {
    process.stderr.write(`${error instanceof Refusal ? error.message : (error.stack ?? error)}\n`);
    process.exitCode = 1;
  });
}
