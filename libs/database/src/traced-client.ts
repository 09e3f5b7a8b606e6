import { beginSpan, isRecording, nameOf } from '@cartulary/telemetry/tracing';
import pg from 'pg';
import { statementShape } from './statement-shape.js';

type Asked = string | { readonly text?: string };

/** A connection whose statements are spans of the trace that asks them. For pools of processes that trace. */
export class TracedClient extends pg.Client {
  /**
   * As pg's own. Who waits by a callback is the pool itself, in whatever context gave it the connection: those are spans where
   * they are asked (`Database.askSystem`).
   */
  override query(...given: unknown[]): never {
    const asked = given[0] as Asked;
    const text = typeof asked === 'string' ? asked : asked.text;
    const isTraced = text !== undefined && isRecording() && given.every((value) => typeof value !== 'function');
    const answer: unknown = isTraced ? this.traced(text, given) : this.plain(given);
    // Of all that pg's declaration promises, `never` is the one type that fits each.
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
