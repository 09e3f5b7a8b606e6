import type { z } from 'zod';
import { checkTogether } from './check-together.js';
import type { Environment } from './environment.js';
import { fields, type FieldName } from './fields/all.js';
import type { Field } from './fields/field.js';
import type { ProcessName } from './fields/processes.js';

type Fields = typeof fields;
type ReadBy<P extends ProcessName> = { [N in FieldName]: P extends Fields[N]['for'][number] ? N : never }[FieldName];
type NeverAbsent<N extends FieldName, P extends ProcessName> = Fields[N]['default'] extends string
  ? true
  : Fields[N] extends { requiredBy: readonly (infer R)[] }
    ? P extends R
      ? true
      : false
    : false;

/** Configuration of a process: the fields of the table that name it. */
export type Config<P extends ProcessName = ProcessName> = {
  readonly [N in ReadBy<P> as Fields[N]['key']]: NeverAbsent<N, P> extends true
    ? z.output<Fields[N]['value']>
    : z.output<Fields[N]['value']> | undefined;
} & {
  /** Messages to log at startup. */
  readonly warnings: readonly string[];
};

/** All problems with the environment, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/**
 * Reads the settings of `process` from the environment.
 * @throws ConfigError that lists all invalid values
 */
export function readConfig<P extends ProcessName>(process: P, env: Environment): Config<P> {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (!field.for.includes(process)) continue;
    const given = textOf(field, env[name]);
    if (given === null) {
      if (field.requiredBy?.includes(process) === true) faults.push(`${name} must be set: ${field.meaning}`);
      continue;
    }
    const result = field.value.safeParse(given);
    if (result.success) values[field.key] = result.data;
    else faults.push(`${name} ${result.error.issues.map(({ message }) => message).join(', ')}${shown(field, given)}`);
  }
  const together = checkTogether(process, env);
  if (faults.length + together.faults.length > 0) throw new ConfigError([...faults, ...together.faults]);
  if (typeof values['metricsPort'] === 'number') values['metricsPort'] = ownMetricsPort(process, values['metricsPort']);
  return { ...values, warnings: together.warnings } as Config<P>;
}

/** The same for a program: prints problems to standard error, one per line, and exits with code 1. */
export function readConfigOrExit<P extends ProcessName>(name: P, env: Environment = process.env): Config<P> {
  try {
    return readConfig(name, env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

/**
 * An empty variable counts as unset unless the field specifies otherwise, because `.env` files and Compose often
 * contain such lines.
 */
function textOf(field: Field, given: string | undefined): string | null {
  if (given === undefined || (given.trim() === '' && field.mayBeEmpty !== true)) return field.default;
  return given.trim();
}

function shown(field: Field, given: string): string {
  return field.secret === true ? '' : `, got '${given}'`;
}

const METRICS_ORDER: readonly ProcessName[] = ['gateway', 'workers', 'collab-server'];

function ownMetricsPort(process: ProcessName, first: number): number {
  return first === 0 ? 0 : first + METRICS_ORDER.indexOf(process);
}
