import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@cartulary/telemetry/logger';

/** Writes the framework's messages to our log. Its messages about every route at startup are logged at level debug. */
export class NestLog implements LoggerService {
  constructor(private readonly lines: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.lines.debug(String(message), { context: rest.at(-1) });
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.lines.warn(String(message), { context: rest.at(-1) });
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.lines.error(message instanceof Error ? message.message : String(message), { context: rest });
  }
}
