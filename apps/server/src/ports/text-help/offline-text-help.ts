import { HelperFailed, helperThread } from '../../lib/helper-thread.ts';
import type { CheckerQuestion } from './offline/checker-question.ts';
import { piecesOf } from './offline/pieces-of-text.ts';
import { type SuggestedChange, type TextAdvice, type TextHelp, TextHelpFailed } from './text-help-port.ts';

interface OfflineSettings {
  /** Longest wait for an answer, in milliseconds. */
  readonly patience?: number;
  /** How much longer the first one may take: loading takes a second or two, and as many more as a machine has other things to do. */
  readonly loading?: number;
  /** After so long without a question the checker goes and gives its 300 MB back, in milliseconds. */
  readonly idle?: number;
  /** So many texts may wait for their turn. */
  readonly mostWaiting?: number;
  /** The program of the checker. */
  readonly checker?: URL;
}

export interface OfflineTextHelp extends TextHelp {
  /** Whether the checker is loaded. */
  readonly isLoaded: boolean;
}

/** Characters that are checked at once; between them it is the turn of others. Small words take 0.15 s for so many. */
const AT_ONCE = 1000;

const CHECKER = new URL('./offline/checker.worker.ts', import.meta.url);

/** A grammar and style checker for English on this machine, in a thread of its own. */
export function offlineTextHelp(settings: OfflineSettings = {}): OfflineTextHelp {
  const { patience = 20_000, loading = 60_000, idle = 60_000, mostWaiting = 5, checker: program = CHECKER } = settings;
  const checker = helperThread<CheckerQuestion, TextAdvice>({ program, patience, loading, idle });
  let asking = 0;

  /** One piece after the other, each at the end of the queue: nobody waits for more than a piece of another's text. */
  async function check(text: string): Promise<TextAdvice> {
    const isWhole = text.length <= AT_ONCE;
    const advice = await checker.ask({ text, isToJudge: true, isWhole });
    if (isWhole || !advice.isUnderstood) return advice;
    const suggestions: SuggestedChange[] = [];
    for (const { text: piece, start, isCut } of piecesOf(text, AT_ONCE)) {
      const found = await checker.ask({ text: piece, isToJudge: false, isWhole: true });
      // What is proposed for the beginning of a sentence is nothing for the middle of one.
      const fitting = found.suggestions.filter((one) => !isCut || one.start > 0);
      suggestions.push(...fitting.map((one) => ({ ...one, start: one.start + start, end: one.end + start })));
    }
    return { suggestions, isUnderstood: true };
  }

  return {
    get isLoaded() {
      return checker.isLoaded;
    },
    async improve(text) {
      if (asking >= mostWaiting) throw new TextHelpFailed('Too many others are asking');
      asking++;
      try {
        return await check(text);
      } catch (error) {
        throw error instanceof HelperFailed ? new TextHelpFailed(error.message) : error;
      } finally {
        asking--;
      }
    },
    propose: async () => null,
    close: checker.close,
  };
}
