import { HelperFailed, helperThread } from '../../lib/helper-thread.ts';
import { type TextAdvice, type TextHelp, TextHelpFailed } from './text-help-port.ts';

interface OfflineSettings {
  /** Longest wait for an answer, in milliseconds. */
  readonly patience?: number;
  /** How much longer the first one may take: loading takes a second or two, and as many more as a machine has other things to do. */
  readonly loading?: number;
  /** After so long without a question the checker goes and gives its 300 MB back, in milliseconds. */
  readonly idle?: number;
  /** So many may wait for their turn. */
  readonly mostWaiting?: number;
  /** The program of the checker. */
  readonly checker?: URL;
}

export interface OfflineTextHelp extends TextHelp {
  /** Whether the checker is loaded. */
  readonly isLoaded: boolean;
}

const CHECKER = new URL('./offline/checker.worker.ts', import.meta.url);

/** A grammar and style checker for English on this machine, in a thread of its own. */
export function offlineTextHelp(settings: OfflineSettings = {}): OfflineTextHelp {
  const { patience = 20_000, loading = 60_000, idle = 60_000, mostWaiting = 5, checker: program = CHECKER } = settings;
  const checker = helperThread<string, TextAdvice>({ program, patience, loading, idle, mostWaiting });
  return {
    get isLoaded() {
      return checker.isLoaded;
    },
    async improve(text) {
      try {
        return await checker.ask(text);
      } catch (error) {
        throw error instanceof HelperFailed ? new TextHelpFailed(error.message) : error;
      }
    },
    propose: async () => null,
    close: checker.close,
  };
}
