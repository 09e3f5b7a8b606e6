import { beginSpan, isRecording, nameOf } from '@cartulary/telemetry/tracing';
import pg from 'pg';
import { statementShape } from './statement-shape.js';

type Asked = string | { readonly text?: string };

/** A connection whose statements become spans in the caller's trace. For pools in processes with tracing. */
export class TracedClient extends pg.Client {
  /**
   * Same signature as pg's. Calls with a callback come from the pool itself, in an unrelated context; those become spans in the caller
   * (`Database.askSystem`).
   */
  override query(...given: unknown[]): never {
    const asked = given[0] as Asked;
    const text = typeof asked === 'string' ? asked : asked.text;
    const isTraced = text !== undefined && isRecording() && given.every((value) => typeof value !== 'function');
    const answer: unknown = isTraced ? this.traced(text, given) : this.plain(given);
    // `never` is the only type compatible with all overloads of pg's declaration.
    return answer as never;
  }

  private traced(text: string, given: unknown[]): unknown {
    const { name, text: shown } = statementShape(text);
    const span = beginSpan(name, { 'db.system.name': 'postgresql', 'db.query.text': shown }, 'client');
    const answer = this.plain(given);
    if (span && answer instanceof Promise)
      answer.then(
        () => span.end(),
        (error: unknown) => span.end(nameOf(error)),
      );
    return answer;
  }

  private plain(given: unknown[]): unknown {
    return super.query(...(given as [string]));
  }
}
