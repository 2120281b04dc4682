import type { TextChange } from '@stint/contract/feedback/one-minute-message/text-help.rules';

export interface SuggestedChange extends TextChange {
  /** Why, in English; empty when the helper does not say. */
  readonly reason: string;
}

export interface TextAdvice {
  /** In the order of the text; they do not overlap. */
  readonly suggestions: readonly SuggestedChange[];
  /** False when the helper does not know the language of the text: it then suggests nothing. */
  readonly isUnderstood: boolean;
}

/** What is known about a job, for a text about what was achieved in it. */
export interface JobFacts {
  readonly job: string;
  readonly project: string;
  /** What is written about it now; may be empty. */
  readonly present: string;
  /** Lines of work that were registered, the longest first. */
  readonly registered: readonly string[];
}

/** Helps to word a text. It only proposes: whoever wrote the text decides. */
export interface TextHelp {
  /** @throws {TextHelpFailed} when it cannot help now. */
  improve(text: string): Promise<TextAdvice>;
  /** A text about what was achieved in a job; null when this helper only corrects. Throws as `improve` does. */
  propose(facts: JobFacts): Promise<string | null>;
  close(): Promise<void>;
}

/** No help now: the helper is busy, silent, out of order, or answers nonsense. */
export class TextHelpFailed extends Error {
  override readonly name = 'TextHelpFailed';
}
